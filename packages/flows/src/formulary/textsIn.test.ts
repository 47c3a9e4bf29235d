import { expect, test } from 'vitest'
import { screeningAnswers } from '../transforms/screening.ts'
import { factsOf } from './factsOf.ts'
import { textsIn } from './textsIn.ts'

const entries = [
  { medicine: 'Nitro spray', dose: '0.4', regular: true },
  { medicine: 'Aspirin', reasons: ['heart', 'pain'] },
]

test('texts in the entries of a group are read like other texts', () => {
  expect(textsIn(entries)).toEqual(['Nitro spray', '0.4', 'Aspirin', 'heart', 'pain'])
  const { facts } = factsOf({ 'question-medications-details': entries }, { now: '2026-01-15' })
  expect([...facts.keys()]).toContain('takes:nitrate')
})

test('entries travel to the server as one JSON text', () => {
  expect(screeningAnswers({ 'question-medicines': entries })).toEqual([{ question_slug: 'medicines', body: JSON.stringify(entries) }])
})
