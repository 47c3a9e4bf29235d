import { expect, test } from 'vitest'
import { factsOf } from './factsOf.ts'
import { formatPatientFacts } from './formatPatientFacts.ts'

const now = '2026-03-01T12:00:00.000Z'
const read = (answers: Parameters<typeof factsOf>[0]) => formatPatientFacts(factsOf(answers, { now }))

test('a fact is shown once, together with what follows from it', () => {
  const facts = read({ 'question-medications': ['Nitroglycerin'] })
  expect(facts).toMatchObject([
    { id: 'takes:nitroglycerin', group: 'medicines', label: 'Takes: Nitroglycerin', answers: [{ field: 'question-medications' }] },
  ])
  expect(facts[0]?.includes.join()).toMatch(/nitrate/i)
})

test('a fact that is also stated directly is shown separately', () => {
  const own = read({ 'question-medical-history': ['High blood pressure'] })
  expect(own.map(({ id }) => id)).toEqual(['hypertension'])
})

test('a measurement is shown with its number, and groups have the order of the catalogue', () => {
  const facts = read({
    'question-medications': ['Nitroglycerin'],
    'question-height': '70',
    'question-weight': '212',
    'question-medical-history': ['Heart attack'],
  })
  expect(facts.map(({ group }) => group)).toEqual([...new Set(facts.map(({ group }) => group))])
  expect(facts.findIndex(({ group }) => group === 'heart')).toBeLessThan(facts.findIndex(({ group }) => group === 'measured'))
  expect(facts.find(({ id }) => id === 'bmi-30-or-more')?.answers.map(({ field }) => field)).toEqual(['question-height', 'question-weight'])
})
