import * as z from 'zod/mini'

const definition = z.strictObject({
  value: z
    .string()
    .check(z.minLength(1), z.describe('What is stored and sent. Never change it once answers exist; change the label instead.')),
  label: z.string().check(z.minLength(1), z.describe('What the patient reads.')),
  details: z.optional(z.string().check(z.describe('A line of help under the label.'))),
  alsoCalled: z.optional(
    z
      .array(z.string().check(z.minLength(1)))
      .check(
        z.minLength(1),
        z.describe('Other names that a search finds it by. Shown beside the label where only they fit what is typed.'),
      ),
  ),
  image: z.optional(z.string().check(z.describe('Path of a decorative picture beside the label.'))),
})

/** A choice of a field with options. */
export interface Option extends z.infer<typeof definition> {}

/** The schema of {@link Option}; strict, so that misspelt keys are refused. */
export const option: z.ZodMiniType<Option> = definition
