import { decodeAnswer, encodeAnswer } from '@anamnesis/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { misreading } from './options.ts'

const part = fc.constantFrom('a', 'b', 'A', 'c d')

const value = fc.array(part, { minLength: 1, maxLength: 3 }).chain((parts) => fc.constantFrom(',', ', ').map((comma) => parts.join(comma)))

const distinct = (values: string[]) => [...new Map(values.map((one) => [one.toLowerCase(), one])).values()]

/** Every selection in every order. */
function selections(values: readonly string[]): string[][] {
  return values.flatMap((one) => [[one], ...selections(values.filter((other) => other !== one)).map((rest) => [one, ...rest])])
}

const inOrder = (chosen: unknown) =>
  JSON.stringify(Array.isArray(chosen) ? chosen.map(String).toSorted((a, b) => a.localeCompare(b)) : chosen)

test('a list of which some selection is not read back as it was chosen is called ambiguous', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }).map(distinct), (values) => {
      const field = { type: 'multi-select' as const, name: 'a', label: 'a', options: values.map((one) => ({ value: one, label: one })) }
      const isMisread = selections(values).some((chosen) => inOrder(decodeAnswer(field, encodeAnswer(chosen))) !== inOrder(chosen))
      if (isMisread) expect(values.map((one) => misreading(one, values)).join('')).not.toBe('')
    }),
    { numRuns: runs(100, 1000) },
  )
})

test.each([
  [['Tea', 'Milk']],
  [['Heart disease', 'Heart disease, treated', 'Stroke, recent']],
  [['95-120', 'Under 95']],
  [['Tea,black', 'Milk', 'Tea,green']],
])('%j is decoded for any choices', (values) => {
  expect(values.map((one) => misreading(one, values))).toEqual(values.map(() => undefined))
})
