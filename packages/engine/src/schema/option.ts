import * as z from 'zod/mini'

/** One choice of a field that offers choices. */
export const option = z.strictObject({
  value: z
    .string()
    .check(z.minLength(1), z.describe('What is stored and sent. Never change it once answers exist; change the label instead.')),
  label: z.string().check(z.minLength(1), z.describe('What the patient reads.')),
  details: z.optional(z.string().check(z.describe('A line of help under the label.'))),
  image: z.optional(z.string().check(z.describe('Path of a decorative picture beside the label.'))),
})

export type Option = z.infer<typeof option>
