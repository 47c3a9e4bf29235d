import type { TreatmentTexts } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** The schema of a treatment where the code of a product has none of its own. */
export const ownTreatment: z.ZodMiniType<TreatmentTexts> = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('Where the JSON Schema of this document lies, for the editor.'))),
  code: text.check(z.describe('Code of the treatment: the name of its folder, and the label of its flows.')),
  brands: z
    .record(z.string(), z.strictObject({ name: text.check(z.describe('What patients of the brand call it: {treatment} in texts.')) }))
    .check(z.describe('The brands that offer it, by id.')),
})
