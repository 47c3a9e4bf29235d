import { expect, test } from 'vitest'
import { lintText } from '../../../tests/support/lint/lintText.ts'

const CODE = 'TEXT_NEVER_READ'
const options = ['low', 'fair', 'high'].map((value) => ({ value, label: value }))
const asked = [
  { name: 'mood', type: 'tile', label: 'How do you feel?', options },
  { name: 'age', type: 'text', label: 'Your age?', inputMode: 'numeric' },
]
const is = (...values: string[]) => ({ field: 'mood', in: values })

/** The findings about the texts of a screen after two questions. */
const found = (screen: object, field: object = {}) => {
  const sleep = { id: 'sleep', title: 'Sleep', fields: [{ name: 'hours', type: 'text', label: 'Hours?', ...field }], ...screen }
  const flow = {
    schemaVersion: 2,
    id: 'sample',
    version: 1,
    labels: { brand: 'northway', treatment: 'ed' },
    kind: 'onboarding',
    variant: 'full',
    steps: [{ id: 'one', title: 'One', screens: [{ id: 'asked', title: 'You', fields: asked }, sleep] }],
    calls: {},
    interrupts: {},
  }
  return lintText(JSON.stringify(flow)).flatMap(({ code, message, related }) =>
    code === CODE ? [{ message, related: related?.map((one) => one.message) }] : [],
  )
}
const titles = (...conditions: object[]) => conditions.map((when, index) => ({ when, title: `Title ${index}` }))
const labels = (...conditions: object[]) => conditions.map((when, index) => ({ when, label: `Label ${index}` }))

test('texts with the condition of earlier ones are an error, of a screen and of a field', () => {
  const twice = [
    { message: 'no patient reads these texts: an earlier entry applies where mood is one of “low”', related: ['the earlier entry'] },
  ]
  expect(found({ texts: titles(is('low'), is('high'), is('low')) })).toEqual(twice)
  expect(found({}, { texts: labels(is('low'), is('low')) })).toEqual(twice)
  expect(found({ texts: titles(is('low'), is('high')) })).toEqual([])
})

test('texts with a narrower condition than earlier ones are an error', () => {
  const over = (gte: number) => ({ field: 'age', gte })
  expect(found({ texts: titles(over(18), over(65)) })).toHaveLength(1)
  expect(found({ texts: titles(over(65), over(18)) })).toEqual([])
  expect(found({ texts: titles(is('low'), { all: [is('low'), over(18)] }) })).toHaveLength(1)
})

test('texts that several earlier ones leave no patient are an error without one cause', () => {
  expect(found({ texts: titles(is('low'), is('fair', 'high'), { field: 'mood', answered: true }) })).toEqual([
    { message: 'no patient reads these texts: earlier entries apply first', related: undefined },
  ])
  expect(found({ texts: titles(is('low'), is('fair'), { field: 'mood', answered: true }) })).toEqual([])
})

test('texts whose own condition never holds have that finding only', () => {
  expect(found({ texts: titles(is('low'), { all: [is('low'), is('high')] }) })).toEqual([])
})

test('texts of the entries of a list are an error with the same condition', () => {
  const choice = { name: 'kind', type: 'tile', label: 'Kind?', options }
  const low = { field: 'kind', value: 'low' }
  const dose = { name: 'dose', type: 'text', label: 'Dose?', texts: labels(low, low) }
  const list = { type: 'group', entryLabel: 'Item', addLabel: 'Add', maxEntries: 3, fields: [choice, dose] }
  expect(found({}, list)).toHaveLength(1)
})
