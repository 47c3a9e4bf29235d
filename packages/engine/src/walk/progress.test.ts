import { expect, test } from 'vitest'
import type { Screen } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from './compileFlow.ts'
import { walk } from './walk.ts'

const facts = { signedIn: true, flags: {} }
const screen = (id: string): Screen => ({ id, public: true, fields: [yesNo(id)] })
const compiled = compileFlow({
  ...flowOf({ screens: [screen('a')] }),
  steps: [
    { id: 'about-you', title: 'About you', screens: [screen('a')] },
    { id: 'history', title: 'History', screens: [screen('b'), screen('c')] },
    { id: 'end', title: 'The end', screens: [screen('d')] },
  ],
})
const progress = (...answered: string[]) => walk(compiled, Object.fromEntries(answered.map((name) => [name, 'Yes'])), facts).progress

test('a patient sees the step, the number of steps, and the completed share of the screens', () => {
  const history = { step: 2, steps: 3, title: 'History', questions: 2 }
  expect(progress()).toEqual({ step: 1, steps: 3, title: 'About you', question: 1, questions: 1, fraction: 1 / 5 })
  expect(progress('a')).toEqual({ ...history, question: 1, fraction: 2 / 5 })
  expect(progress('a', 'b')).toEqual({ ...history, question: 2, fraction: expect.closeTo(3 / 5) as number })
  expect(progress('a', 'b', 'c')).toMatchObject({ step: 3, question: 1, fraction: expect.closeTo(4 / 5) as number })
})

test('behind the last screen all of it is done', () => {
  expect(progress('a', 'b', 'c', 'd')).toMatchObject({ step: 3, steps: 3, title: 'The end', fraction: 1 })
})

test('a question counts from when an answer brings it out, and never before', () => {
  const more = { ...screen('more'), dependsOn: { field: 'a', value: 'Yes' } }
  const flow = compileFlow(flowOf({ screens: [screen('a'), more, screen('b')] }))
  const at = (answers: Record<string, string>) => {
    const { question, questions } = walk(flow, answers, facts).progress
    return [question, questions]
  }
  expect(at({})).toEqual([1, 2])
  expect(at({ a: 'Yes' })).toEqual([2, 3])
  expect(at({ a: 'Yes', more: 'Yes' })).toEqual([3, 3])
  expect(at({ a: 'No' })).toEqual([2, 2])
})

test('the bar goes forward when an answer adds screens, and stands still while a patient answers', () => {
  const more = Array.from({ length: 9 }, (_, index) => ({ ...screen(`more-${index}`), dependsOn: { field: 'b', value: 'Yes' } }))
  const flow = compileFlow(flowOf({ screens: [screen('a'), screen('b'), ...more, screen('c')] }))
  const at = (answers: Record<string, string>, done: readonly string[]) =>
    walk(flow, answers, facts, { done: new Set(done) }).progress.fraction
  const before = at({ a: 'Yes' }, ['a'])
  expect(at({ a: 'Yes', b: 'Yes' }, ['a'])).toBe(before)
  expect(at({ a: 'Yes', b: 'No' }, ['a'])).toBe(before)
  const after = at({ a: 'Yes', b: 'Yes' }, ['a', 'b'])
  expect(after).toBeGreaterThan(before)
  // half is left for the ten screens left
  expect(after).toBeCloseTo(before + (1 - before) / 11)
})

test('a page without a question has no number and is not counted', () => {
  const offer = { ...screen('offer'), skipButton: { text: 'No, thank you' } }
  const flow = compileFlow(flowOf({ screens: [{ id: 'welcome' }, screen('a'), offer, screen('b')] }))
  const at = (...done: string[]) => {
    const { question, questions } = walk(flow, Object.fromEntries(done.map((id) => [id, 'Yes'])), facts, { done: new Set(done) }).progress
    return [question, questions]
  }
  expect(at()).toEqual([undefined, 2])
  expect(at('welcome')).toEqual([1, 2])
  expect(at('welcome', 'a')).toEqual([undefined, 2])
  expect(at('welcome', 'a', 'offer')).toEqual([2, 2])
})

test('in a step that is too long to look through, what no condition hides is counted', () => {
  const hidden = { ...screen('hidden'), dependsOn: { field: 'q0', value: 'Yes' } }
  const screens = [...Array.from({ length: 100 }, (_, index) => screen(`q${index}`)), hidden]
  const { progress: early } = walk(compileFlow(flowOf({ screens })), {}, facts)
  expect(early).toMatchObject({ question: 1, questions: 100, fraction: 1 / 101 })
})
