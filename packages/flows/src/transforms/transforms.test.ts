import { expect, test } from 'vitest'
import { transforms } from './index.ts'

const facts = { treatment_id: 't-1', user_id: 'u-1' }
const receipt = { kind: 'receipt', id: 'r-1', label: 'licence.jpg' } as const

test('screening answers are sent one by one as text, with their attributes', () => {
  const attributes = { allergies: 'Eggs,Milk' }
  expect(
    transforms.treatmentScreening({
      answers: { 'question-allergies': ['Eggs', 'Milk'], 'question-additional-info': 'No', 'question-agrees': true },
      attributes,
      facts,
    }),
  ).toEqual({
    answers: [
      { body: 'Eggs,Milk', question_slug: 'allergies', treatment_id: 't-1' },
      { body: 'No', question_slug: 'additional-info', treatment_id: 't-1' },
      { body: 'true', question_slug: 'agrees', treatment_id: 't-1' },
    ],
    attributes,
  })
})

test('a renewal by e-mail goes out the same, and names no treatment: the link does', () => {
  expect(transforms.emailRenewal({ answers: { 'question-allergies': ['Eggs', 'Milk'] }, attributes: {}, facts })).toEqual({
    answers: [{ body: 'Eggs,Milk', question_slug: 'allergies' }],
    attributes: {},
  })
})

test('a list left empty goes out as an empty text, so that an earlier one is cleared', () => {
  expect(transforms.treatmentScreening({ answers: { 'question-allergies': [] }, attributes: { allergies: '' }, facts })).toMatchObject({
    answers: [{ body: '' }],
  })
})

test('a slug keeps the word question where it is not the beginning', () => {
  const { answers } = transforms.treatmentScreening({ answers: { 'question-any-question-left': 'No' }, attributes: {}, facts })
  expect(answers).toMatchObject([{ question_slug: 'any-question-left' }])
})

test('a file goes out with its name and kind, under the name of its document', () => {
  const file = { kind: 'file', name: 'id.png', size: 3, type: 'image/png', content: 'AAAA' } as const
  expect(transforms.directUpload({ answers: { government_id: file }, attributes: {}, facts })).toEqual({
    document: 'government_id',
    file: 'AAAA',
    file_name: 'id.png',
    content_type: 'image/png',
    treatment_id: 't-1',
  })
})

test('a file that has gone out already is not needed again to shape the body', () => {
  expect(() => transforms.directUpload({ answers: { government_id: receipt }, attributes: {}, facts })).not.toThrow()
})

test('an order carries the choice and the consents', () => {
  const order = { drug_id: 'dhea', dose_id: 'dhea-25-30' }
  expect(transforms.products({ answers: order, attributes: {}, facts: { treatment_id: 't-1' } })).toEqual({ ...order, treatment_id: 't-1' })
  expect(transforms.products({ answers: { ...order, 'question-agrees-mixed': true }, attributes: {}, facts })).toMatchObject({
    ...order,
    answers: [{ body: 'true', question_slug: 'agrees-mixed' }],
  })
})

test('a subscription carries the authorised payment, and never the card', () => {
  expect(transforms.subscription({ answers: { paymentCard: receipt }, attributes: {}, facts })).toEqual({
    payment_intent_id: 'r-1',
    ...facts,
  })
})
