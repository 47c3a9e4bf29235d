import { expect, test } from 'vitest'
import type { Answers } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'

const compiled = compileFlow(flowOf({ screens: [{ id: 'a', fields: [yesNo('a')] }] }))
const walkOver = (answers: unknown) => walk(compiled, answers as Answers, { signedIn: true, flags: {} }) // from an untyped caller

const getter = (name: string) => Object.defineProperty({}, name, { enumerable: true, get: () => 'Yes' })
const closed = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new TypeError('closed')
    },
  },
)

test.each<[what: string, answers: unknown, where: string, why: string]>([
  ['nothing', undefined, 'answers', 'they are not an object.'],
  ['null', null, 'answers', 'they are not an object.'],
  ['a text', 'a=Yes', 'answers', 'they are not an object.'],
  ['a list', ['Yes'], 'answers', 'they are not an object.'],
  ['an answer that is computed', getter('a'), 'answers.a', 'it is computed.'],
  ['a computed answer with a name without end', getter('x'.repeat(1000)), `answers.${'x'.repeat(60)}`, 'it is computed.'],
  ['an object that cannot be read', closed, 'answers', 'they cannot be read.'],
])('%s for answers is refused, with the place and a suggestion', (_what, answers, where, why) => {
  expect(() => walkOver(answers)).toThrow(
    expect.objectContaining({
      code: 'ANSWERS_INVALID',
      where,
      message: `ANSWERS_INVALID ${where}: ${why} Pass an object of answers by field name.`,
    }),
  )
})

test('answers without a prototype are answers', () => {
  expect(walkOver(Object.assign(Object.create(null), { a: 'Yes' }))).toMatchObject({ stopsAt: undefined, relevant: { a: 'Yes' } })
})
