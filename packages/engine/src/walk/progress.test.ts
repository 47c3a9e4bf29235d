import { expect, test } from 'vitest'
import type { Screen } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from './compileFlow.ts'
import { walk } from './walk.ts'

const screen = (id: string): Screen => ({ id, public: true, fields: [yesNo(id)] })
const compiled = compileFlow({
  ...flowOf({ screens: [screen('a')] }),
  steps: [
    { id: 'about-you', title: 'About you', screens: [screen('a')] },
    { id: 'history', title: 'History', screens: [screen('b'), screen('c')] },
    { id: 'end', title: 'The end', screens: [screen('d')] },
  ],
})
const progress = (...answered: string[]) =>
  walk(compiled, Object.fromEntries(answered.map((name) => [name, 'Yes'])), { signedIn: true, flags: {} }).progress

test('a patient sees the step, the number of steps, and the completed share', () => {
  expect(progress()).toEqual({ step: 1, steps: 3, title: 'About you', question: 1, questions: 1, fraction: 0 })
  expect(progress('a')).toEqual({ step: 2, steps: 3, title: 'History', question: 1, questions: 2, fraction: 1 / 3 })
  expect(progress('a', 'b')).toEqual({ step: 2, steps: 3, title: 'History', question: 2, questions: 2, fraction: 0.5 })
  expect(progress('a', 'b', 'c')).toEqual({ step: 3, steps: 3, title: 'The end', question: 1, questions: 1, fraction: 2 / 3 })
})

test('behind the last screen all of it is done', () => {
  expect(progress('a', 'b', 'c', 'd')).toMatchObject({ step: 3, steps: 3, title: 'The end', fraction: 1 })
})

test('a question counts from when an answer brings it out, and never before', () => {
  const more = { ...screen('more'), dependsOn: { field: 'a', value: 'Yes' } }
  const flow = compileFlow(flowOf({ screens: [screen('a'), more, screen('b')] }))
  const at = (answers: Record<string, string>) => {
    const { question, questions } = walk(flow, answers, { signedIn: true, flags: {} }).progress
    return [question, questions]
  }
  expect(at({})).toEqual([1, 2])
  expect(at({ a: 'Yes' })).toEqual([2, 3])
  expect(at({ a: 'Yes', more: 'Yes' })).toEqual([3, 3])
  expect(at({ a: 'No' })).toEqual([2, 2])
})

test('in a step that is too long to look through, what no condition hides is counted', () => {
  const hidden = { ...screen('hidden'), dependsOn: { field: 'q0', value: 'Yes' } }
  const screens = [...Array.from({ length: 100 }, (_, index) => screen(`q${index}`)), hidden]
  const { progress: early } = walk(compileFlow(flowOf({ screens })), {}, { signedIn: true, flags: {} })
  expect(early).toMatchObject({ question: 1, questions: 100 })
})
