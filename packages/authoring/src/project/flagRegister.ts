import * as z from 'zod/mini'

/** The feature flags of a product by key, with their possible values. */
export const flagRegister = z.record(
  z.string(),
  z.strictObject({
    about: z.string().check(z.minLength(1), z.describe('What the flag controls.')),
    values: z
      .array(z.union([z.string(), z.number(), z.boolean()]))
      .check(z.minLength(1), z.describe('Every possible value, as conditions write it: "true" in quotes differs from true.')),
  }),
)
