import * as z from 'zod/mini'
import { safeName } from './safeName.ts'

const operands = (says: string) => z.array(z.lazy(() => formula)).check(z.minLength(2), z.describe(says))
const pair = (says: string) => z.tuple([z.lazy(() => formula), z.lazy(() => formula)]).check(z.describe(says))

/** An arithmetic expression as data: a number, a field's answer, or a sum, difference, product or quotient. */
export type Formula =
  | number
  | { field: string }
  | { add: Formula[] }
  | { subtract: [Formula, Formula] }
  | { multiply: Formula[] }
  | { divide: [Formula, Formula] }

/** The schema of {@link Formula}; strict, so that misspelt keys are refused. */
const formula: z.ZodMiniType<Formula> = z.union([
  z.number(),
  z.strictObject({
    field: safeName.check(
      z.describe('Name of a field whose answer is a number, or of another calculated answer; it must be earlier, or on the same screen.'),
    ),
  }),
  z.strictObject({ add: operands('Added together.') }),
  z.strictObject({ subtract: pair('The second is subtracted from the first.') }),
  z.strictObject({ multiply: operands('Multiplied with each other.') }),
  z.strictObject({ divide: pair('The first is divided by the second. No value when the second is 0.') }),
])

const definition = z.strictObject({
  name: safeName.check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    z.describe('Name in conditions, rules and displayFieldValue. No field may have this name.'),
  ),
  label: z.string().check(z.minLength(1), z.describe('Description for readers of the flow: Body mass index.')),
  value: formula.check(z.describe('The formula. It has no value while an input is unanswered, unless "missing" gives a default.')),
  missing: z.optional(z.number().check(z.describe('Default for unanswered inputs, such as 0 in a score.'))),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(6), z.describe('Decimals to round to; default 1.'))),
})

/** A calculated answer: derived from others and read like an answer of its screen. */
export interface Calculation extends z.infer<typeof definition> {}

/** The schema of {@link Calculation}; strict, so that misspelt keys are refused. */
export const calculation: z.ZodMiniType<Calculation> = definition
