import type { BrandTexts } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** The default schema of a brand. */
export const defaultBrand: z.ZodMiniType<BrandTexts> = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('The JSON Schema of this document, for editors.'))),
  id: text.check(z.describe('Id of the brand: the name of its file, and the label of its flows.')),
  name: text.check(z.describe('What patients call it: {brand} in texts.')),
  pharmacy: z.optional(text.check(z.describe('Who fills what is prescribed: {pharmacy} in texts.'))),
  supportEmail: z.optional(text.check(z.describe('Where patients write to: {supportEmail} in texts.'))),
  supportPhone: z.optional(text.check(z.describe('Where patients call: {supportPhone} in texts, {supportPhoneDigits} in links.'))),
  treatments: z.optional(
    z
      .record(z.string(), z.strictObject({ name: text.check(z.describe('What patients call the treatment: {treatment} in texts.')) }))
      .check(z.describe('What it treats, by the label of the flows.')),
  ),
})
