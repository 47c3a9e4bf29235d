import type { FieldTypeDefinition } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'

/** What stands in the `settings` of a field of stars. */
export const starSettings = z.strictObject({ most: z.number().check(z.int(), z.minimum(2), z.maximum(10)) })

/** A number of stars: how it is kept and checked, in the browser as on a server. */
export const starsType = {
  settings: starSettings,
  storage: 'text',
  sensitivity: 'none',
  comparedAs: 'number',
  inWords: 'a number of stars',
  check: ({ most }, answer) => (Number(answer) >= 1 && Number(answer) <= most ? undefined : `Give 1 to ${most} stars`),
  examples: ({ most }) => ['1', String(most)],
  formatAnswer: ({ most }, answer) => `${String(answer)} of ${most} stars`,
} satisfies FieldTypeDefinition<z.infer<typeof starSettings>>
