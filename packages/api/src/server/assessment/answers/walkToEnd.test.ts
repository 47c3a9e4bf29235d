import { compileFlow } from '@anamnesis/engine'
import type { Answers, Handler, Interrupt, Rule, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { walkToEnd } from './walkToEnd.ts'

const back = { do: 'dismiss', label: 'Correct it' } as const
const interrupts: Record<string, Interrupt> = {
  warning: { title: 'Check this', description: ['Once more.'], actions: [back, { do: 'continue', label: 'Go on' }] },
  stop: { title: 'Stop', description: ['Not for you.'], actions: [back] },
}
const STOPPED = 'Stop. If an answer isn’t right, change it. If all of them are right, call our care team at 1-888-555-0142'
const when = (field: string, interrupt: string) =>
  ({ when: { field, value: 'Yes' }, outcome: { type: 'interrupt', interrupt }, source: 'a test' }) as const
const handlers: Record<string, Handler> = { limits: { rules: [when('a', 'warning'), when('b', 'stop')] } }
const flows = { handlers, supportPhone: '1-888-555-0142' }
const compiled = compileFlow(flowOf({ screens: [{ id: 'one', fields: [yesNo('a'), yesNo('b')], onSubmit: 'limits' }], interrupts }))

const submit = (a: string, b: string) =>
  walkToEnd({ flows, now: () => new Date('2026-01-15') }, compiled, { a, b }, { signedIn: true, flags: {} })

test('a patient who passed a passable interrupt is not blocked again, and it is reported', async () => {
  expect(await submit('Yes', 'No')).toMatchObject({ errors: {}, continuedInterrupts: ['warning'] })
})

test('a patient without interrupts has none reported', async () => {
  expect(await submit('No', 'No')).toMatchObject({ errors: {}, continuedInterrupts: [] })
})

test.each(['Yes', 'No'])(
  'a blocking interrupt blocks at its answer a patient who passed another interrupt, or none (%s)',
  async (warned) => {
    expect((await submit(warned, 'Yes')).errors).toEqual({ b: STOPPED })
  },
)

const submitRuled = (rules: Rule[], answers: Answers, screen: Partial<Screen> = {}) =>
  walkToEnd(
    { flows, now: () => new Date('2026-01-15') },
    compileFlow(
      flowOf({
        screens: [
          { id: 'one', fields: [yesNo('a'), yesNo('b')], ...screen, rules },
          { id: 'two', fields: [yesNo('c')] },
        ],
        interrupts,
      }),
    ),
    { c: 'No', ...answers },
    { signedIn: true, flags: {}, onFile: { elsewhere: 'Yes' } },
  )
const flag: Rule = { when: { field: 'a', value: 'Yes' }, source: 'a test' }
const refusal: Rule = { ...flag, outcome: { type: 'refuse', errors: { a: 'Not this' } } }

test('a rule of a screen blocks its answers from any client', async () => {
  expect(await submitRuled([when('b', 'stop')], { a: 'No', b: 'Yes' })).toMatchObject({
    errors: { b: STOPPED },
    refused: new Set(['one']),
  })
  expect((await submitRuled([refusal], { a: 'Yes', b: 'No' })).errors).toEqual({ a: 'Not this' })
  expect((await submitRuled([when('elsewhere', 'stop')], { a: 'No', b: 'No' })).refused).toEqual(new Set(['one']))
})

test('a rule applies to a patient who skipped a part of its screen, or whom another rule refused', async () => {
  expect((await submitRuled([when('b', 'stop')], { b: 'Yes' }, { skipButton: { text: 'Skip' } })).refused).toEqual(new Set(['one']))
  const both = await submitRuled([refusal, when('b', 'stop')], { a: 'Yes', b: 'Yes' }, { onSubmit: 'limits' })
  expect(both.refused).toEqual(new Set(['one']))
})

test('a flag blocks no patient, and what the patient may pass is reported', async () => {
  expect(await submitRuled([flag, when('a', 'warning')], { a: 'Yes', b: 'No' })).toMatchObject({
    errors: {},
    continuedInterrupts: ['warning'],
  })
})

test('a day out of bounds that are counted from today is refused at the end, by the clock of the server', async () => {
  const born = compileFlow(
    flowOf({ screens: [{ id: 'one', fields: [{ name: 'born', type: 'date', label: 'Born', max: { today: { years: -18 } } }] }] }),
  )
  const sent = async (day: string) =>
    (await walkToEnd({ flows, now: () => new Date('2026-01-15T12:00:00Z') }, born, { born: day }, { signedIn: true, flags: {} })).errors
  expect(await sent('2008-01-15')).toEqual({})
  expect(await sent('2008-01-16')).toEqual({ born: 'Enter a date on or before January 15, 2008' })
})

test.each([
  ['in the evening of Vancouver', 'BC', '2025-11-27T02:00:00Z', '2025-11-26'],
  ['after midnight in Labrador', 'NL', '2025-11-27T04:00:00Z', '2025-11-27'],
  ['where the province is not known', undefined, '2025-11-27T07:59:00Z', '2025-11-26'],
])('a bound that is counted from today takes the day of the patient: %s', async (_where, province, now, today) => {
  const bounded = flowOf({
    screens: [
      { id: 'one', fields: [{ name: 'taken', type: 'date', label: 'Taken', min: { today: { days: 0 } }, max: { today: { days: 0 } } }] },
    ],
  })
  const refusedOn = async (taken: string) => {
    const services = { flows, now: () => new Date(now) }
    const known = province === undefined ? {} : { earlier: { province } }
    return Object.keys((await walkToEnd(services, compileFlow(bounded), { taken }, { signedIn: true, flags: {} }, known)).errors)
  }
  const days = ['2025-11-25', '2025-11-26', '2025-11-27', '2025-11-28']
  const taken = await Promise.all(days.map(async (day) => ((await refusedOn(day)).length === 0 ? day : [])))
  expect(taken.flat()).toEqual([today])
})
