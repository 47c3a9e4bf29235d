import type { FieldTypeDefinition, Vocabulary } from '@anamnesis/engine/schema'
import type { CustomFields } from '@anamnesis/fields'
import { starsType } from './starsType.ts'

/** The brand's custom field types. */
const fieldTypes = {
  // settings are validated by its schema
  'x-stars': starsType as FieldTypeDefinition,
} satisfies Vocabulary['fieldTypes']

/** The vocabulary that the flow may use in addition to the engine's. */
export const vocabulary: Vocabulary = { fieldTypes, kinds: ['review'] }

/** A component per custom type; a missing one does not compile. */
export const ownFields = {
  'x-stars': async () => (await import('./StarsField.tsx')).StarsField,
} satisfies CustomFields & Record<keyof typeof fieldTypes, unknown>
