import { expect, test } from 'vitest'
import type { Answers, Handler, Screen } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { applicableRules } from './applicableRules.ts'

const says = (field: string) => ({ field, value: 'Yes' })
const stop = { type: 'interrupt', interrupt: 'stop' } as const
const screens: Screen[] = [
  {
    id: 'first',
    fields: [yesNo('a'), yesNo('b')],
    rules: [
      { when: { any: [says('a'), says('b')] }, label: 'A or B', source: 'a test' },
      { when: { all: [says('a'), says('b')] }, outcome: stop, severity: 'emergency', source: 'a test' },
    ],
  },
  { id: 'hidden', dependsOn: says('b'), fields: [yesNo('c')], rules: [{ when: { not: says('c') }, outcome: stop, source: 'a test' }] },
  {
    id: 'last',
    fields: [yesNo('d')],
    onSubmit: 'old',
    rules: [{ when: { all: [says('d'), says('elsewhere')] }, outcome: { type: 'refuse', errors: { d: 'No' } }, source: 'a test' }],
  },
]
const handlers: Record<string, Handler> = {
  old: {
    rules: [
      { when: says('a'), outcome: { type: 'continue' }, source: 'a test' },
      { when: says('a'), outcome: stop, source: 'a test' },
    ],
  },
}
const actions = [{ do: 'dismiss' as const, label: 'Close' }]
const compiled = compileFlow(flowOf({ screens, interrupts: { stop: { title: 'Stop', description: ['No.'], actions } } }))

const found = (answers: Answers, onFile: Answers = {}, registered = {}) =>
  applicableRules(compiled, answers, { signedIn: false, flags: {}, onFile }, registered).map(
    ({ screen, severity, fields }) => `${screen} ${severity}: ${fields.join()}`,
  )

test('each applicable rule comes with its screen, its severity and its decisive fields', () => {
  expect(found({ a: 'Yes', b: 'No' })).toEqual(['first flag: a'])
  expect(found({ a: 'Yes', b: 'Yes', c: 'Yes' })).toEqual(['first flag: a,b', 'first emergency: a,b'])
  expect(found({ a: 'No', b: 'No' })).toEqual([])
})

test('a screen where something is missing hides no rule of the screens after it, and a hidden screen has none', () => {
  expect(found({ b: 'Yes', d: 'Yes' }, { elsewhere: 'Yes' })).toEqual(['first flag: b', 'hidden stop: c', 'last refuse: d,elsewhere'])
  expect(found({ c: 'No', d: 'Yes' }, { elsewhere: 'No' })).toEqual([])
})

test('rules of handlers are included, even if an earlier one decides', () => {
  expect(found({ a: 'Yes', b: 'No' }, {}, handlers)).toEqual(['first flag: a', 'last undefined: a', 'last stop: a'])
})
