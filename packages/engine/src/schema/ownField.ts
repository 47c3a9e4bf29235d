import * as z from 'zod/mini'
import { fieldBase, startingAnswer } from './fieldBase.ts'
import type { CustomFieldType, Vocabulary } from './vocabulary.ts'

const base = z.strictObject({ ...fieldBase, default: startingAnswer })

/** A field of a product's type; type-specific data is in its settings. */
export interface CustomField extends z.infer<typeof base> {
  type: CustomFieldType
  settings?: unknown
  triggerNextOnChange?: boolean | undefined
}

const advancing = z.optional(z.boolean().check(z.describe('Advances when the patient has chosen.')))

/** Schemas of product fields, one per type. */
export function ownFields(fieldTypes: Vocabulary['fieldTypes'] = {}) {
  return Object.entries(fieldTypes).map(([name, { settings, mayAdvance = false }]) => {
    const shape = {
      // guaranteed by the type
      type: z.literal(name as CustomFieldType).check(z.describe('The kind of field.')),
      ...fieldBase,
      default: startingAnswer,
      settings: settings.check(z.describe('Settings of this field type.')),
    }
    return mayAdvance ? z.strictObject({ ...shape, triggerNextOnChange: advancing }) : z.strictObject(shape)
  })
}
