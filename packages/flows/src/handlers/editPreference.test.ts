import { waitForIdle } from '@anamnesis/engine'
import { expect, test } from 'vitest'
import { playExample } from '../../tests/support/playExample.ts'

const ED = { brand: 'northway', treatment: 'ed' }

test('a patient who returns from the end to report an allergy cannot pay for the conflicting drug', async () => {
  const { questionnaire, send, ports } = await playExample(ED, { drug_id: 'vardenafil', dose_id: 'vardenafil-10-6' }, 'payment')
  expect(questionnaire.view().screen.id).toBe('payment')
  const goTo = async (screen: string) => {
    questionnaire.send({ type: 'GO_TO', screen })
    await waitForIdle(questionnaire)
  }
  await goTo('allergies')
  questionnaire.answer('question-allergies', ['Vardenafil'])
  await send('NEXT')
  await goTo('payment')
  expect(questionnaire.view().screen.id).toBe('prescription-preference-step-1')
  expect(questionnaire.view().errors).toEqual({ drug_id: expect.stringContaining('Choose another one') })

  questionnaire.answer('drug_id', 'sildenafil')
  await send('NEXT')
  questionnaire.answer('dose_id', 'sildenafil-50-6')
  await send('NEXT')
  await goTo('payment')
  expect(questionnaire.view().screen.id).toBe('payment')
  questionnaire.answer('paymentCard', { kind: 'receipt', id: 'intent-1', label: 'Card' })
  await send('NEXT')
  expect(questionnaire.view().isComplete).toBe(true)
  expect(ports.sent.findLast(({ id }) => id === 'post-products')?.body).toMatchObject({ drug_id: 'sildenafil' })
})

test('a patient who wants a brand name is offered the generic once, and gets the brand if they keep it', async () => {
  const { questionnaire, send } = await playExample(ED, { drug_id: 'viagra', dose_id: 'viagra-50-6' }, 'payment')
  expect(questionnaire.view().screen.id).toBe('prescription-preference-step-1')
  expect(questionnaire.view().interrupt?.title).toMatch(/costs less without the brand name/)
  await send('CONTINUE')
  expect(questionnaire.view().screen.id).toBe('prescription-preference-step-2')
  questionnaire.answer('dose_id', 'viagra-50-6')
  await send('NEXT')
  expect(questionnaire.view().screen.id).toBe('add-ons')
})
