import { expect, test } from 'vitest'
import type { Screen } from '../schema/index.ts'
import type { Formula } from '../schema/calculation.ts'
import { flowOf, massIndex, massIndexScreen, memoryPorts, yesNo } from '../testing/index.ts'
import { calculate } from '../values/calculate.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { applicableRules } from './applicableRules.ts'
import { waitForIdle } from './waitForIdle.ts'

const FACTS = { signedIn: false, flags: {} }
const number = (name: string) => ({ type: 'text', name, label: `${name}?`, inputMode: 'decimal' }) as const

const [bmi, body] = [massIndex, massIndexScreen]
const flow = flowOf({
  screens: [
    body,
    { id: 'heavy', dependsOn: { field: 'bmi', gte: 30 }, fields: [yesNo('since')] },
    {
      id: 'last',
      displayFieldValue: { field: 'bmi', prefix: 'Your BMI is ' },
      fields: [yesNo('sure')],
      rules: [
        {
          when: { field: 'bmi', lt: 18.5 },
          outcome: { type: 'refuse', errors: { sure: 'Talk to a doctor first' } },
          source: 'An example',
        },
      ],
    },
  ],
})
const compiled = compileFlow(flow)
const pathOf = (weight: string, height: string) => walk(compiled, { weight, height, since: 'Yes', sure: 'Yes' }, FACTS).path

test('what is worked out of answers decides what is asked, and what rules say', () => {
  expect(walk(compiled, { weight: '209.2', height: '70' }, FACTS).calculated).toEqual({ bmi: '30' })
  expect(pathOf('209.2', '70')).toEqual(['body', 'heavy', 'last'])
  expect(pathOf('208', '70')).toEqual(['body', 'last'])
  expect(applicableRules(compiled, { weight: '100', height: '70', sure: 'Yes' }, FACTS)).toMatchObject([{ fields: ['weight', 'height'] }])
  expect(applicableRules(compiled, { weight: '150', height: '70', sure: 'Yes' }, FACTS)).toHaveLength(0)
})

test('it follows its answers, is read like one, and is neither kept nor sent', async () => {
  const ports = memoryPorts()
  const questionnaire = await openQuestionnaire({ flow, ports, facts: FACTS })
  questionnaire.answer('weight', '209.2')
  expect(questionnaire.answerOf('bmi')).toBeUndefined()
  questionnaire.answer('height', '70')
  expect(questionnaire.answerOf('bmi')).toBe('30')
  questionnaire.answer('weight', '150')
  expect(questionnaire.answerOf('bmi')).toBe('21.5')
  questionnaire.send({ type: 'ANSWER', field: 'bmi', value: '99' })
  expect(questionnaire.answerOf('bmi')).toBe('21.5')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().screen.id).toBe('last')
  await questionnaire.saved()
  expect(JSON.stringify(ports.stored())).not.toContain('bmi')
  expect(questionnaire.answers()).toEqual({ weight: '150', height: '70' })
})

test('on a screen that is not shown, or was skipped, it has no value', () => {
  const hidden = compileFlow(
    flowOf({
      screens: [
        { id: 'first', fields: [yesNo('asked')] },
        { ...body, dependsOn: { field: 'asked', value: 'Yes' } },
      ],
    }),
  )
  expect(walk(hidden, { asked: 'No', weight: '150', height: '70' }, FACTS).calculated).toEqual({})
  expect(walk(hidden, { asked: 'Yes', weight: '150', height: '70' }, FACTS).calculated).toEqual({ bmi: '21.5' })
  expect(walk(hidden, { asked: 'Yes', weight: '150', height: '70' }, FACTS, { skipped: new Set(['body']) }).calculated).toEqual({})
})

test.each<[formula: Formula, decimals: number | undefined, result: string | undefined]>([
  [{ add: [1, 2, { field: 'a' }] }, undefined, '10'],
  [{ subtract: [{ field: 'a' }, 10] }, undefined, '-3'],
  [{ divide: [{ field: 'a' }, 2] }, 0, '4'],
  [{ divide: [{ field: 'a' }, 3] }, 2, '2.33'],
  [{ divide: [{ field: 'a' }, { subtract: [{ field: 'a' }, 7] }] }, undefined, undefined],
  [{ multiply: [{ field: 'a' }, { field: 'missing' }] }, undefined, undefined],
  [{ add: [{ field: 'words' }, 1] }, undefined, undefined],
  [{ multiply: [-1, 0] }, undefined, '0'],
  [{ divide: [1, 10_000_000] }, 6, '0'],
  [{ multiply: [1e10, 1e10] }, undefined, undefined],
  // on paper 35.15 and 1.005; the doubles are slightly below
  [{ divide: [{ multiply: [703, 64.8] }, { multiply: [36, 36] }] }, undefined, '35.2'],
  [{ divide: [1005, 1000] }, 2, '1.01'],
  [{ divide: [-1005, 1000] }, 2, '-1.01'],
  [{ add: [0.1, 0.2] }, 6, '0.3'],
  [{ add: [99_999_999_999_999, 0.5] }, 1, '99999999999999.5'],
])('%j to %s decimals is %s', (value, decimals, result) => {
  const answers: Readonly<Record<string, string>> = { a: '7', words: 'seven' }
  expect(calculate({ name: 'x', label: 'X', value, ...(decimals !== undefined && { decimals }) }, (name) => answers[name])).toBe(result)
})

test('one that reads what is not asked by then, or has the name of a question, is refused at opening', () => {
  const last: Screen = { id: 'last', fields: [number('weight'), number('height')] }
  expect(() => compileFlow(flowOf({ screens: [{ id: 'first', calculated: [bmi] }, last] }))).toThrow(
    'FLOW_UNKNOWN_FIELD sample > only > first: the calculated answer "bmi" reads "weight", which no earlier field defines.',
  )
  expect(() => compileFlow(flowOf({ screens: [body, { id: 'again', fields: [number('bmi')] }] }))).toThrow('FLOW_DUPLICATE_FIELD')
  expect(() => compileFlow(flowOf({ screens: [{ ...body, calculated: [bmi, bmi] }] }))).toThrow('FLOW_DUPLICATE_FIELD')
})
