import { compileFlow } from '@anamnesis/engine'
import { flowOf, medicinesField } from '@anamnesis/engine/testing'
import { loadFlow } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { describeAnswers } from './describeAnswers.ts'

const compiled = compileFlow(await loadFlow({ brand: 'northway', treatment: 'wl', kind: 'onboarding' }))

test('answers come in the order of the questionnaire, for any stored order', () => {
  const kept = [
    { slug: 'additional-info', body: 'No' },
    { slug: 'weight', body: '212' },
    { slug: 'height', body: '70' },
  ]
  const words = describeAnswers(compiled, kept)
  expect(words.map(({ answer }) => answer)).toEqual(['5 ft 10 in (178 cm)', '212 lb (96 kg)', 'No'])
  expect(words.slice(0, 2).map(({ screen }) => screen)).toEqual(['Your height and weight', 'Your height and weight'])
})

test('of questions that share a name, the one that was asked is shown', () => {
  const shared = compiled.screens.flatMap(({ fields }) => fields).filter(({ name }) => name === 'question-past-weight-loss-dose')
  expect(shared.length).toBeGreaterThan(1)
  for (const field of shared) {
    const on = field.dependsOn
    if (!on || !('field' in on) || !('value' in on) || !('options' in field) || !field.options[0]) continue
    const words = describeAnswers(compiled, [
      { slug: on.field.replace('question-', ''), body: String(on.value) },
      { slug: 'past-weight-loss-dose', body: field.options[0].value },
    ])
    expect(words.at(-1)).toMatchObject({ question: field.label, answer: field.options[0].label })
  }
})

test('of questions that share a name, the one for the patient’s age is shown', () => {
  const aged = (label: string, age: object) => ({ name: 'dose', type: 'text' as const, label, dependsOn: { age: 'born', ...age } })
  const born = { name: 'born', type: 'date' as const, label: 'Born' }
  const asked = compileFlow(
    flowOf({ screens: [{ id: 'one', fields: [born, aged('Under 65', { lt: 65 }), aged('65 or over', { gte: 65 })] }] }),
  )
  const kept = [
    { slug: 'born', body: '1961-11-23' },
    { slug: 'dose', body: 'Half' },
  ]
  const questionAt = (now: string) => describeAnswers(asked, kept, now).at(-1)?.question
  expect([questionAt('2026-11-22T12:00:00Z'), questionAt('2026-11-23T12:00:00Z')]).toEqual(['Under 65', '65 or over'])
})

test('what the questionnaire does not ask any more is shown last, by its slug; without a questionnaire, everything is', () => {
  const kept = [
    { slug: 'favourite-colour', body: 'Blue' },
    { slug: 'weight', body: '212' },
  ]
  expect(describeAnswers(compiled, kept).at(-1)).toMatchObject({ screen: '', question: 'favourite-colour', answer: 'Blue' })
  expect(describeAnswers(undefined, kept).map(({ question }) => question)).toEqual(['favourite-colour', 'weight'])
})

test('several choices are read as their labels', () => {
  const field = compiled.screens.flatMap(({ fields }) => fields).find(({ type }) => type === 'checkbox-group')
  if (!field || !('options' in field)) throw new Error('no field with several choices')
  const [first, second] = field.options
  const body = `${first?.value},${second?.value}`
  const [words] = describeAnswers(compiled, [{ slug: field.name.replace('question-', ''), body }])
  expect(words?.answer).toBe(`${first?.label}, ${second?.label}`)
})

test('each entry of a group is read with its questions, and what is no entry as it was written', () => {
  const asked = compileFlow(flowOf({ screens: [{ id: 'medicines', fields: [medicinesField('question-taken')] }] }))
  const read = (body: string) => describeAnswers(asked, [{ slug: 'taken', body }]).map(({ answer }) => answer)
  expect(read('[{"medicine":"Aspirin","dose":"81"},{"medicine":"Iron","dose":"65"}]')).toEqual([
    'Medicine 1 (Name: Aspirin, Dose in mg: 81), Medicine 2 (Name: Iron, Dose in mg: 65)',
  ])
  expect(read('Aspirin')).toEqual(['Aspirin'])
  expect(read('')).toEqual(['Nothing to tell'])
})

test('a question is read with the answer within it, and a calculated date in words', () => {
  const period = { name: 'period', type: 'date' as const, label: 'Since when?' }
  const due = { name: 'due', label: 'Due date', value: { date: { field: 'period', days: 280 } }, sent: true as const }
  const sick = { name: 'sick', type: 'text' as const, label: 'Sick since {answer:period}?' }
  const asked = compileFlow(
    flowOf({
      screens: [
        { id: 'one', fields: [period], calculated: [due] },
        { id: 'two', fields: [sick] },
      ],
    }),
  )
  const kept = [
    { slug: 'period', body: '2026-01-01' },
    { slug: 'due', body: '2026-10-08' },
    { slug: 'sick', body: 'Yes' },
  ]
  expect(describeAnswers(asked, kept).map(({ question, answer }) => [question, answer])).toEqual([
    ['Since when?', 'January 1, 2026'],
    ['Due date', 'October 8, 2026'],
    ['Sick since January 1, 2026?', 'Yes'],
  ])
})
