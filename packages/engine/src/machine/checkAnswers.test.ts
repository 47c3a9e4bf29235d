import { expect, test } from 'vitest'
import type { Answers, Handler, Interrupt, Outcome, Rule, Screen } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { checkAnswers, type CheckAnswersOptions } from './checkAnswers.ts'

const back = { do: 'dismiss', label: 'Correct it' } as const
const interrupts: Record<string, Interrupt> = {
  stop: { title: 'Stop', description: ['Not for you.'], actions: [back] },
  warning: { title: 'Check this', description: ['Once more.'], actions: [back, { do: 'continue', label: 'Go on' }] },
}
const when = (field: string, outcome?: Rule['outcome']): Rule => ({
  when: { field, value: 'Yes' },
  ...(outcome && { outcome }),
  source: 'a test',
})
const asleep: Screen = {
  id: 'asleep',
  fields: [yesNo('driving'), yesNo('tired'), yesNo('snores')],
  rules: [
    when('driving', { type: 'interrupt', interrupt: 'stop' }),
    when('tired', { type: 'interrupt', interrupt: 'warning' }),
    when('snores'),
  ],
}
const born: Screen = { id: 'born', fields: [{ type: 'date', name: 'born', label: 'Born?', max: { today: { days: 0 } } }] }
const note: Screen = { id: 'note', fields: [yesNo('more'), { type: 'text', name: 'note', label: 'Note' }], skipButton: { text: 'Skip' } }
const sleep = compileFlow(flowOf({ screens: [born, asleep, note], interrupts }))

const NOW = '2026-01-15T09:00:00-08:00'
const check = (answers: unknown, more: Partial<CheckAnswersOptions> = {}, flow = sleep) =>
  checkAnswers(flow, answers, { now: NOW, facts: { signedIn: false, flags: {} }, ...more })
const GOOD: Answers = { born: '1990-05-01', driving: 'No', tired: 'No', snores: 'No' }

test('answers are complete where every shown question is answered, or its screen may be skipped', async () => {
  const { status, issues, blocks, warnings, rules, unknown, walk } = await check(GOOD)
  expect({ status, issues, blocks, warnings, rules, unknown }).toEqual({
    status: 'complete',
    issues: {},
    blocks: [],
    warnings: [],
    rules: [],
    unknown: [],
  })
  expect(walk.relevant).toEqual(GOOD)
})

test('all that is missing is named, on every screen', async () => {
  const { status, issues, walk } = await check({ tired: 'No' })
  expect(status).toBe('missing')
  expect(Object.entries(issues).map(([name, { code, screen }]) => [name, code, screen])).toEqual([
    ['born', 'required', 'born'],
    ['driving', 'required', 'asleep'],
    ['snores', 'required', 'asleep'],
  ])
  expect(walk.path).toEqual(['born', 'asleep', 'note'])
})

test.each<[what: string, answers: Answers, field: string]>([
  ['a day that has not come yet', { ...GOOD, born: '2999-01-01' }, 'born'],
  ['tomorrow of the patient, where it is today in Greenwich already', { ...GOOD, born: '2026-01-16' }, 'born'],
  ['a choice that is not on offer', { ...GOOD, tired: 'Maybe' }, 'tired'],
  ['a part of a screen that may be skipped as a whole', { ...GOOD, more: 'Maybe' }, 'more'],
])('%s is refused', async (_what, answers, field) => {
  expect(await check(answers)).toMatchObject({ status: 'refused', issues: { [field]: { screen: expect.any(String) } } })
})

test('a rule that stops a patient blocks answers, also where something is wrong too', async () => {
  const block = { screen: 'asleep', reason: 'interrupt', interrupt: 'stop', fields: ['driving'] }
  expect(await check({ ...GOOD, driving: 'Yes' })).toMatchObject({ status: 'blocked', issues: {}, blocks: [block] })
  expect(await check({ driving: 'Yes', born: '2999-01-01' })).toMatchObject({
    status: 'blocked',
    issues: { born: { code: 'max-date' }, tired: { code: 'required' } },
    blocks: [block],
  })
})

test('a rule with a continue action, and a flag, are reported and do not block', async () => {
  const { status, warnings, rules } = await check({ ...GOOD, tired: 'Yes', snores: 'Yes' })
  expect({ status, warnings }).toEqual({ status: 'complete', warnings: [{ screen: 'asleep', interrupt: 'warning' }] })
  expect(rules.map(({ severity, fields }) => [severity, ...fields])).toEqual([
    ['stop', 'tired'],
    ['flag', 'snores'],
  ])
})

test('rules that refuse, and what is on record, decide as in the browser', async () => {
  const refusing = compileFlow(
    flowOf({
      screens: [
        { id: 'a', fields: [yesNo('a')], rules: [when('a', { type: 'refuse', errors: { a: 'Not this' } })] },
        { ...asleep, id: 'b', fields: [yesNo('b')] },
      ],
      interrupts,
    }),
  )
  expect(await check({ a: 'Yes', b: 'No' }, {}, refusing)).toMatchObject({
    status: 'refused',
    issues: { a: { code: 'rule', message: 'Not this', screen: 'a' } },
  })
  const onFile = { driving: 'Yes' }
  expect(await check({ a: 'No', b: 'No' }, { facts: { signedIn: false, flags: {}, onFile } }, refusing)).toMatchObject({
    status: 'blocked',
  })
})

test('a screen for signed-in patients blocks an anonymous one, and nothing behind it is walked', async () => {
  const account = compileFlow(flowOf({ screens: [born, { ...asleep, public: false }, note], interrupts }))
  expect(await check(GOOD, {}, account)).toMatchObject({
    status: 'blocked',
    blocks: [{ screen: 'asleep', reason: 'sign-in' }],
    walk: { path: ['born', 'asleep'], needsSignIn: true },
  })
  expect(await check(GOOD, { facts: { signedIn: true, flags: {} } }, account)).toMatchObject({ status: 'complete' })
})

const handled = compileFlow(flowOf({ screens: [{ ...born, onSubmit: 'age' }, asleep], interrupts }))

test.each<[outcome: Outcome, status: string]>([
  [{ type: 'continue' }, 'complete'],
  [{ type: 'interrupt', interrupt: 'warning' }, 'complete'],
  [{ type: 'interrupt', interrupt: 'stop' }, 'blocked'],
  [{ type: 'refuse', errors: { born: 'Under 18' } }, 'refused'],
])('the code of a handler decides by the answers and the moment (%j)', async (outcome, status) => {
  const given: unknown[] = []
  const run: Handler['run'] = async ({ answers, now }) => {
    given.push(answers['born'], now)
    return outcome
  }
  const handlers = { age: { run } }
  expect(await check(GOOD, { handlers }, handled)).toMatchObject({ status })
  expect(given).toEqual([GOOD['born'], NOW])
})

test('a missing handler is an error for any answers', async () => {
  await expect(check({}, {}, handled)).rejects.toThrow('FLOW_UNKNOWN_HANDLER sample > only > born: the handler "age" is not registered.')
})

test('unknown names are reported and ignored', async () => {
  const { status, unknown, walk } = await check({ ...GOOD, boorn: '1990-05-01', constructor: 'x' })
  expect({ status, unknown }).toEqual({ status: 'complete', unknown: ['boorn', 'constructor'] })
  expect(walk.relevant).toEqual(GOOD)
})

test.each([[undefined], [''], ['today'], [1_768_467_600_000], [() => NOW]])('a moment that is %j is an error', async (now) => {
  const untyped = now as never // from an untyped caller
  await expect(check(GOOD, { now: untyped })).rejects.toThrow('PORT_INVALID now: it is not a date with time.')
})

test.each([[null], ['born=1990'], [[]]])('answers that are %j are an error', async (answers) => {
  await expect(check(answers)).rejects.toThrow('ANSWERS_INVALID')
})
