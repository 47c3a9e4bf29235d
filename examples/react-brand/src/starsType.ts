import type { FieldTypeDefinition } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'

/** The `settings` of a star field. */
export const starSettings = z.strictObject({ most: z.number().check(z.int(), z.minimum(2), z.maximum(10)) })

/** How a number of stars is stored and validated, in browser and server. */
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
