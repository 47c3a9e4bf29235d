import * as z from 'zod/mini'
import { formula } from './calculation.ts'

/** The scale of an interrupt: a patient's numbers, and the limits that they are compared with. */
export interface Scale extends z.infer<typeof definition> {}

const mark = z.strictObject({
  label: z.string().check(z.minLength(1), z.describe('What the number is: Your BMI today.')),
  value: formula.check(z.describe('Its value, such as {"field": "body-mass-index"} or {"age": "date_of_birth"}.')),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(6), z.describe('Decimals to round to; default 1.'))),
})

const limit = z.strictObject({
  at: z.number().check(z.describe('Where the limit is on the scale.')),
  label: z.string().check(z.minLength(1), z.describe('What it means: 30 or more for most people.')),
})

const definition = z
  .strictObject({
    from: z.number().check(z.describe('The lower end of the scale. Lower numbers are drawn there.')),
    to: z.number().check(z.describe('The upper end of the scale. Higher numbers are drawn there.')),
    marks: z
      .array(mark)
      .check(z.minLength(1), z.describe('The patient’s numbers. Those without a value are left out; without any, the scale is.')),
    limits: z.array(limit).check(z.minLength(1), z.describe('The limits that the numbers are compared with, ascending.')),
  })
  .check(
    z.refine(
      ({ from, to, limits }) => [from, ...limits.map(({ at }) => at), to].every((at, index, all) => at > (all[index - 1] ?? -Infinity)),
      {
        error: 'Limits ascend, between from and to.',
      },
    ),
  )

/** The schema of {@link Scale}; strict, so that misspelt keys are refused. */
export const scale: z.ZodMiniType<Scale> = definition
