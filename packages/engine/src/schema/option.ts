import * as z from 'zod/mini'

/** A choice of a field with options. */
export interface Option extends z.infer<typeof definition> {}

const definition = z.strictObject({
  value: z
    .string()
    .check(z.minLength(1), z.describe('Stored and sent value. Never change it once answers exist; change the label instead.')),
  label: z.string().check(z.minLength(1), z.describe('Text for the patient.')),
  details: z.optional(z.string().check(z.describe('A line of help under the label.'))),
  alsoCalled: z.optional(
    z
      .array(z.string().check(z.minLength(1)))
      .check(z.minLength(1), z.describe('Synonyms for search. Shown next to the label when only they match.')),
  ),
  score: z.optional(
    z
      .number()
      .check(
        z.describe(
          'Points of the option in calculations, apart from its value. Where another option has a score, one without counts as unanswered.',
        ),
      ),
  ),
  image: z.optional(z.string().check(z.describe('Path of a decorative image next to the label.'))),
})

/** The schema of {@link Option}; strict, so that misspelt keys are refused. */
export const option: z.ZodMiniType<Option> = definition
