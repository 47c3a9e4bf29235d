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

test('a patient sees the step, how many there are, and how much lies behind', () => {
  expect(progress()).toEqual({ step: 1, steps: 3, title: 'About you', fraction: 0 })
  expect(progress('a')).toEqual({ step: 2, steps: 3, title: 'History', fraction: 0.25 })
  expect(progress('a', 'b')).toEqual({ step: 2, steps: 3, title: 'History', fraction: 0.5 })
  expect(progress('a', 'b', 'c')).toEqual({ step: 3, steps: 3, title: 'The end', fraction: 0.75 })
})

test('behind the last screen all of it is done', () => {
  expect(progress('a', 'b', 'c', 'd')).toEqual({ step: 3, steps: 3, title: 'The end', fraction: 1 })
})
