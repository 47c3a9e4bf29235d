import { describe, expect, test } from 'vitest'
import { checkAnswers } from '../machine/checkAnswers.ts'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import type { Answers, Field } from '../schema/index.ts'
import { flowOf, medicinesField, memoryPorts, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'

const FACTS = { signedIn: false, flags: {} }
const now = () => '2026-11-23T12:00:00.000Z'
const number = (name: string, more: object = {}): Field => ({ type: 'text', name, label: name, inputMode: 'decimal', ...more })
const date = (name: string, more: object = {}): Field => ({ type: 'date', name, label: name, ...more })
const time = (name: string, more: object = {}): Field => ({ type: 'time', name, label: name, ...more })

/** The message at a field of one screen. */
function messageAt(name: string, fields: readonly Field[], answers: Answers): string | undefined {
  const compiled = compileFlow(flowOf({ screens: [{ id: 'one', fields: [...fields] }] }))
  return walk(compiled, answers, FACTS, { now }).issues[name]?.message
}

describe('a bound that is another answer', () => {
  const most = number('most', { min: { field: 'least' }, unit: 'kg' })
  test.each<[Field[], Answers, string | undefined]>([
    [[number('least'), most], { least: '12', most: '11.5' }, 'Enter 12 kg or more'],
    [[number('least'), most], { least: '12', most: '12' }, undefined],
    [[number('least'), most], { least: '9', most: '10' }, undefined],
    [[most, number('least')], { least: '12', most: '11' }, 'Enter 12 kg or more'],
    [[number('least'), number('most', { max: { field: 'least' } })], { least: '3', most: '4' }, 'Enter 3 or less'],
    [[number('least', { min: -9 }), most], { least: '-3', most: '0' }, undefined],
    [[number('least', { min: -9 }), most], { least: '-3', most: '-1' }, 'Invalid number'],
    [
      [date('least'), date('most', { min: { field: 'least' } })],
      { least: '2026-05-03', most: '2026-05-02' },
      'Enter a date on or after May 3, 2026',
    ],
    [[date('least'), date('most', { min: { field: 'least' } })], { least: '2026-05-03', most: '2026-05-03' }, undefined],
    [
      [date('least'), date('most', { max: { field: 'least', months: 1 } })],
      { least: '2026-01-31', most: '2026-03-01' },
      'Enter a date on or before February 28, 2026',
    ],
    [
      [date('least', { precision: 'year' }), date('most', { precision: 'year', min: { field: 'least' } })],
      { least: '2020', most: '2019' },
      'Enter a date on or after 2020',
    ],
    [
      [date('least', { precision: 'year' }), date('most', { precision: 'year', min: { field: 'least' } })],
      { least: '2026', most: '2026' },
      undefined,
    ],
    [[time('least'), time('most', { min: { field: 'least' } })], { least: '07:30', most: '07:29' }, 'Enter 07:30 or later'],
    [[time('least'), time('most', { max: { field: 'least' } })], { least: '07:30', most: '07:30' }, undefined],
    [[time('least'), time('most', { max: { field: 'least' } })], { least: '07:30', most: '07:31' }, 'Enter 07:30 or earlier'],
  ])('of %j with %j: %s', (fields, answers, message) => {
    expect(messageAt('most', fields, answers)).toBe(message)
  })

  test.each<[string, Field[], Answers]>([
    ['is missing', [number('least', { optional: true }), most], { most: '1' }],
    ['is not a number yet', [number('least'), most], { least: 'twelve', most: '1' }],
    [
      'is hidden',
      [yesNo('ask'), number('least', { dependsOn: { field: 'ask', value: 'Yes' } }), most],
      { ask: 'No', least: '12', most: '1' },
    ],
    ['is not a whole date', [date('least'), date('most', { min: { field: 'least' } })], { least: '2026-5', most: '2000-01-01' }],
    [
      'is a year, and the other a day',
      [date('least', { precision: 'year' }), date('most', { min: { field: 'least' } })],
      { least: '2020', most: '2019-01-01' },
    ],
    ['is not a time yet', [time('least'), time('most', { min: { field: 'least' } })], { least: '7', most: '00:00' }],
  ])('is none while that answer %s', (_why, fields, answers) => {
    expect(messageAt('most', fields, answers)).toBeUndefined()
  })
})

/** A number, and on the next screen one between it and twice as much. */
const doubled = flowOf({
  screens: [
    {
      id: 'least',
      fields: [number('least')],
      calculated: [{ name: 'twice', label: 'Twice', value: { multiply: [{ field: 'least' }, 2] } }],
    },
    { id: 'most', fields: [number('most', { min: { field: 'least' }, max: { field: 'twice' } })] },
  ],
})

test('a bound may be an earlier or calculated answer, and an answer that breaks it stops there', () => {
  const compiled = compileFlow(doubled)
  const stopOf = (least: string, most: string) => walk(compiled, { least, most }, FACTS, { now }).issues['most']?.message
  expect([stopOf('5', '10'), stopOf('5', '4'), stopOf('5', '10.5')]).toEqual([undefined, 'Enter 5 or more', 'Enter 10 or less'])
})

test('the view has the limit as a value, the same field until it changes, and no bound while there is none', async () => {
  const questionnaire = await openQuestionnaire({ flow: doubled, ports: memoryPorts(), facts: FACTS })
  const next = async () => {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  questionnaire.answer('least', '12')
  const [field] = (await next()).fields
  expect(field).toMatchObject({ name: 'most', min: 12, max: 24 })
  questionnaire.answer('most', '11')
  expect(questionnaire.view().fields[0]).toBe(field)
  expect(field && questionnaire.issueOf(field)).toMatchObject({ code: 'min-number', message: 'Enter 12 or more' })
  expect((await next()).errors).toMatchObject({ most: 'Enter 12 or more' })
  questionnaire.send({ type: 'BACK' })
  questionnaire.answer('least', '9')
  expect((await next()).fields[0]).toMatchObject({ min: 9, max: 18 })
  expect((await next()).isComplete).toBe(true)
})

test('the server refuses an answer beyond the bound, as the browser does', async () => {
  const check = (answers: Answers) => checkAnswers(compileFlow(doubled), answers, { now: now(), facts: FACTS })
  expect((await check({ least: '12', most: '11' })).issues).toMatchObject({ most: { code: 'min-number', message: 'Enter 12 or more' } })
  expect((await check({ least: '12', most: '24' })).status).toBe('complete')
})

test('a changed answer reopens the screen whose answer it bounds', () => {
  const compiled = compileFlow(doubled)
  expect(walk(compiled, { least: '5', most: '7' }, FACTS, { done: new Set(['least', 'most']), now }).stopsAt).toBeUndefined()
  expect(walk(compiled, { least: '9', most: '7' }, FACTS, { done: new Set(['least', 'most']), now }).stopsAt).toBe('most')
})

test('a bound that a later screen answers is none, however far the walk got', () => {
  const screens = [number('first', { max: { field: 'last' } }), number('last')].map((field) => ({ id: field.name, fields: [field] }))
  expect(walk(compileFlow(flowOf({ screens })), { first: '9', last: '1' }, FACTS).stopsAt).toBeUndefined()
})

test('a bound on an unknown answer is refused at opening', async () => {
  const flow = flowOf({ screens: [{ id: 'most', fields: [number('most', { min: { field: 'lest' } })] }] })
  await expect(openQuestionnaire({ flow, ports: memoryPorts(), facts: FACTS })).rejects.toThrow('FLOW_UNKNOWN_FIELD')
})

describe('within an entry', () => {
  const trip = medicinesField('trip', {
    fields: [
      { type: 'date', name: 'from', label: 'From' },
      { type: 'date', name: 'until', label: 'Until', min: { field: 'from', days: 1 } },
    ],
  })

  test('a bound is an earlier answer of the same entry', () => {
    const compiled = compileFlow(flowOf({ screens: [{ id: 'trip', fields: [trip] }] }))
    const at = (from: string, until: string) => walk(compiled, { trip: [{ from, until }] }, FACTS, { now }).issues['trip']?.message
    expect(at('2026-05-01', '2026-05-02')).toBeUndefined()
    expect(at('2026-05-01', '2026-05-01')).toBe('Check Medicine 1, Until: Enter a date on or after May 2, 2026')
  })

  test.each([
    ['another', { field: 'form' }, '"form" is no earlier field of the entry'],
    ['a later field', { field: 'until' }, '"until" is no earlier field of the entry'],
  ])('%s is refused by the schema', (_what, min, message) => {
    const wrong = { ...trip, fields: [trip.fields[0], { ...trip.fields[1], min }] } as Field // one field is wrong
    expect(() => flowOf({ screens: [{ id: 'trip', fields: [wrong] }] })).toThrow(message)
  })
})

test.each([
  [
    'a month after a month',
    date('x', { precision: 'month', min: { field: 'y', months: 1 } }),
    'a month is compared with the month of another answer',
  ],
  [
    'a first day after the last',
    date('x', { min: { field: 'y', days: 2 }, max: { field: 'y', days: 1 } }),
    'no answer is between min and max',
  ],
  ['no number', { type: 'text', name: 'x', label: 'x', min: { field: 'y' } }, 'a text without inputMode is not a number'],
  ['a key too many', number('x', { min: { field: 'y', days: 1 } }), 'not a valid key'],
])('%s is refused by the schema', (_what, field, message) => {
  const fields = [number('y'), field as Field] // as a document may have it
  expect(() => flowOf({ screens: [{ id: 'one', fields }] })).toThrow(message)
})
