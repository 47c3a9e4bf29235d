import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { Condition } from '../schema/index.ts'
import { evaluate } from './evaluate.ts'
import { decisiveFields } from './decisiveFields.ts'

const FIELDS = ['a', 'b', 'c', 'd']
const field = fc.constantFrom(...FIELDS)
const value = fc.constantFrom('Yes', 'No')
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ field, value }),
    fc.record({ field, answered: fc.boolean() }),
    fc.record({ flag: fc.constantFrom('on', 'off'), value: fc.constant(true) }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}))
const answers = fc.record({ a: value, b: value, c: value, d: value }, { requiredKeys: [] })
type Said = Readonly<Record<string, string | undefined>>
const reader = (said: Said) => (one: Condition) => evaluate(one, (name) => said[name], { on: true, off: false })

test('a condition keeps the value that those fields determine, with any other answers', () => {
  fc.assert(
    fc.property(condition, answers, answers, (one, said: Said, other: Said) => {
      const decisive = decisiveFields(one, reader(said))
      const changed = { ...other, ...Object.fromEntries(decisive.map((name) => [name, said[name]])) }
      expect(reader(changed)(one)).toBe(reader(said)(one))
    }),
    { numRuns: runs(200, 2000) },
  )
})

test('a field that changes nothing is not named', () => {
  const yes = (name: string) => ({ field: name, value: 'Yes' })
  const holds = reader({ a: 'Yes', b: 'No', c: 'Yes' })
  expect(decisiveFields({ any: [yes('a'), yes('b')] }, holds)).toEqual(['a'])
  expect(decisiveFields({ all: [yes('a'), { any: [yes('b'), { all: [yes('c'), yes('a')] }] }] }, holds)).toEqual(['a', 'c'])
  expect(decisiveFields({ not: { all: [yes('a'), yes('b')] } }, holds)).toEqual(['b'])
  expect(decisiveFields({ flag: 'on', value: true }, holds)).toEqual([])
})
