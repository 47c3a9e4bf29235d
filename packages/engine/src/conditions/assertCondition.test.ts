import { describe, expect, test } from 'vitest'
import type { Condition } from '../schema/index.ts'
import { evaluate } from './evaluate.ts'

const holds = (condition: unknown) => evaluate(condition as Condition, () => 'b', {}) // from an untyped caller
const leaf = { field: 'a', value: 'b' }
const leaves = (count: number) => Array.from({ length: count }, () => leaf)

function nested(levels: number, wrap: (inner: unknown) => unknown, inner: unknown = leaf): unknown {
  return levels === 0 ? inner : nested(levels - 1, wrap, wrap(inner))
}

const computed = Object.defineProperty({ field: 'a' }, 'value', { enumerable: true, get: () => 'b' })
const itself: { any: unknown[] } = { any: [] }
itself.any.push(itself)
const closed = new Proxy(leaf, {
  getOwnPropertyDescriptor: () => {
    throw new TypeError('closed')
  },
})

describe('what is no condition is refused before anything is decided by it:', () => {
  test.each<[what: string, condition: unknown, why: string]>([
    ['nothing', undefined, 'it is not an object.'],
    ['null', null, 'it is not an object.'],
    ['a text', 'a', 'it is not an object.'],
    ['null inside', { not: null }, 'it is not an object.'],
    ['a text in a list', { all: [leaf, 'a'] }, 'it is not an object.'],
    ['nothing to compare', { field: 'a' }, 'it has no comparison.'],
    ['nothing to compare, inside', { any: [leaf, { field: 'a' }] }, 'it has no comparison.'],
    ['no field', { value: 'b' }, 'it names neither a field nor a flag.'],
    ['a field that is no text', { field: 7, value: 'b' }, 'it names neither a field nor a flag.'],
    ['a flag that is no text', { flag: 7, value: true }, 'it names neither a field nor a flag.'],
    ['a range without a field', { gt: 1 }, 'it names neither a field nor a flag.'],
    ['values without a field', { in: ['b'] }, 'it names neither a field nor a flag.'],
    ['all of one that is in no list', { all: leaf }, 'its key "all" is not a list.'],
    ['any of one that is in no list', { any: leaf }, 'its key "any" is not a list.'],
    ['values that are no list', { field: 'a', in: 'b' }, 'its key "in" is not a list.'],
    ['more values than anybody lists', { field: 'a', in: Array.from({ length: 100_001 }, () => 'c') }, 'its key "in" has too many items.'],
    ['a list of nothing but room', { all: Object.assign([], { length: 4_294_967_295 }) }, 'its key "all" has too many items.'],
    ['a value that is computed', computed, 'its key "value" is computed.'],
    ['one that cannot be read', closed, 'it cannot be read.'],
    ['one that holds itself', itself, 'it is nested more than 64 deep, or contains itself.'],
    ['65 in one another', nested(65, (not) => ({ not })), 'it is nested more than 64 deep, or contains itself.'],
    ['lists 65 deep', nested(65, (inner) => ({ all: [inner] })), 'it is nested more than 64 deep, or contains itself.'],
    ['one in two places, over and over', nested(18, (inner) => ({ all: [inner, inner] })), 'it is nested'],
    ['a hundred thousand beside each other', { all: leaves(100_000) }, 'it is nested'],
  ])('%s', (_what, condition, why) => {
    const refused = expect.objectContaining({
      code: 'CONDITION_INVALID',
      where: 'condition',
      message: expect.stringMatching(new RegExp(`^CONDITION_INVALID condition: ${why}.*parseFlow reports the place`, 'u')) as string,
    }) as Error
    expect(() => holds(condition)).toThrow(refused)
    // the refusal must not be cached as success
    expect(() => holds(condition)).toThrow(refused)
  })
})

describe('what is large, and still can be read, is decided:', () => {
  test.each<[what: string, condition: unknown]>([
    ['64 in one another', nested(64, (not) => ({ not }))],
    ['lists 64 deep', nested(64, (inner) => ({ any: [inner] }))],
    ['all but a hundred thousand beside each other', { all: leaves(99_999) }],
    ['a hundred thousand values', { field: 'a', in: [...Array.from({ length: 99_999 }, () => 'c'), 'b'] }],
    ['all of none', { all: [] }],
  ])('%s', (_what, condition) => expect(holds(condition)).toBe(true))
})

test('a condition is looked through once, however often it is decided', () => {
  let looks = 0
  const watched = new Proxy(leaf, {
    getOwnPropertyDescriptor: (target, key) => {
      looks += 1
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
  expect(holds(watched)).toBe(true)
  const once = looks
  expect(once).toBeGreaterThan(0)
  expect(holds(watched)).toBe(true)
  expect(looks).toBe(once)
})
