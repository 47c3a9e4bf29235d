import * as z from 'zod/mini'
import { type Condition, condition } from './condition.ts'
import { type DaySource, daySource } from './dateBound.ts'
import { safeName } from './safeName.ts'

/** An arithmetic expression as data: a number, an answer, a date, or an operation on others. */
export type Formula =
  | number
  | { field: string }
  | { add: Formula[] }
  | { subtract: [Formula, Formula] }
  | { multiply: Formula[] }
  | { divide: [Formula, Formula] }
  | { min: Formula[] }
  | { max: Formula[] }
  | { mean: Formula[] }
  | { round: Formula; direction?: 'up' | 'down' | undefined }
  | { count: string[] }
  | { if: Condition; then: Formula; else: Formula }
  | { age: string }
  | { days: [DaySource, DaySource] }
  | { years: [DaySource, DaySource] }
  | { date: DaySource }

const part: z.ZodMiniType<Formula> = z.lazy(() => formula)
const operands = (says: string) => z.array(part).check(z.minLength(2), z.describe(says))
const pair = (says: string) => z.tuple([part, part]).check(z.describe(says))
const name = (says: string) => safeName.check(z.describe(`${says}; it must be earlier, or on the same screen.`))
const span = (unit: string) =>
  z
    .tuple([daySource, daySource])
    .check(z.describe(`${unit} from the first date to the second: an ISO day, {"today": {"days": 0}} or {"field": "surgery"}.`))

/** The schema of {@link Formula}; strict, so that misspelt keys are refused. */
export const formula: z.ZodMiniType<Formula> = z.union([
  z.number(),
  z.strictObject({
    field: name('Name of a field whose answer is a number or an option with a score, or of another calculated answer'),
  }),
  z.strictObject({ add: operands('Added together.') }),
  z.strictObject({ subtract: pair('The second is subtracted from the first.') }),
  z.strictObject({ multiply: operands('Multiplied with each other.') }),
  z.strictObject({ divide: pair('The first is divided by the second. No value when the second is 0.') }),
  z.strictObject({ min: operands('The least of them.') }),
  z.strictObject({ max: operands('The greatest of them.') }),
  z.strictObject({ mean: operands('The mean of those that have a value.') }),
  z.strictObject({
    round: part.check(z.describe('Rounded to a whole number, half away from 0.')),
    direction: z.optional(z.enum(['up', 'down']).check(z.describe('Always rounds up or down, instead of to the nearest.'))),
  }),
  z.strictObject({
    count: z
      .array(name('Name of a field'))
      .check(
        z.minLength(1),
        z.describe(
          'How many of these are answered. A list counts its chosen options, but not the exclusive one; a group counts its entries.',
        ),
      ),
  }),
  z.strictObject({
    if: condition.check(z.describe('Decides between "then" and "else".')),
    then: part.check(z.describe('The value when the condition holds.')),
    else: part.check(z.describe('The value when it does not hold.')),
  }),
  z.strictObject({ age: name('Name of a date field: its whole years today, such as the age from a date of birth') }),
  z.strictObject({ days: span('Days') }),
  z.strictObject({ years: span('Whole years') }),
  z.strictObject({
    date: daySource.check(
      z.describe(
        'A date instead of a number: an ISO day, {"today": {"days": 14}} or {"field": "last-period", "days": 280}. Only alone, or within if, min and max of dates.',
      ),
    ),
  }),
])

const band = z.strictObject({
  upTo: z.optional(z.number().check(z.describe('The greatest value of the band. Only the last band may omit it: everything above.'))),
  name: z.string().check(z.minLength(1), z.describe('Name of the band, such as minimal.')),
})

/** Bands ascend, each has its own name, and only the last may be open. */
const isAscending = (bands: readonly z.infer<typeof band>[]) =>
  bands.every(({ upTo = Infinity, name: own }, index) =>
    bands.slice(0, index).every((before) => (before.upTo ?? Infinity) < upTo && before.name !== own),
  )

const definition = z.strictObject({
  name: safeName.check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    z.describe('Name in conditions, rules, texts and displayFieldValue. No field may have this name.'),
  ),
  label: z.string().check(z.minLength(1), z.describe('Description for readers of the flow: Body mass index.')),
  value: formula.check(z.describe('The formula. It has no value while an input is unanswered, unless "missing" gives a default.')),
  missing: z.optional(z.number().check(z.describe('Default for unanswered inputs, such as 0 in a score.'))),
  sent: z.optional(
    z
      .literal(true)
      .check(
        z.describe('Sent like an answer of its screen, under its name. The server calculates it again, and shows it with the answers.'),
      ),
  ),
  associatedAttribute: z.optional(safeName.check(z.describe('Name under which it is copied to the attributes; only when sent.'))),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(6), z.describe('Decimals to round to; default 1.'))),
  bands: z.optional(
    z
      .array(band)
      .check(
        z.minLength(1),
        z.refine(isAscending, { error: 'Bands ascend, have different names, and only the last may omit upTo.' }),
        z.describe('Named ranges, ascending. With bands, the answer is the name of the band of the rounded number, instead of the number.'),
      ),
  ),
})

/** A calculated answer: derived from others and read like an answer of its screen. */
export interface Calculation extends z.infer<typeof definition> {}

/** The schema of {@link Calculation}; strict, so that misspelt keys are refused. */
export const calculation: z.ZodMiniType<Calculation> = definition
