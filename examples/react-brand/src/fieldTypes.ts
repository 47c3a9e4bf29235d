import type { FieldTypeDefinition, Vocabulary } from '@anamnesis/engine/schema'
import type { CustomFields } from '@anamnesis/fields'
import { starsType } from './starsType.ts'

/** The types of field that this house adds. */
const fieldTypes = {
  // it is given no other settings than its schema has let through
  'x-stars': starsType as FieldTypeDefinition,
} satisfies Vocabulary['fieldTypes']

/** What the flow may say beyond the engine's own words. */
export const vocabulary: Vocabulary = { fieldTypes, kinds: ['review'] }

/** A component for each of the types: one that is missing does not compile. */
export const ownFields = {
  'x-stars': async () => (await import('./StarsField.tsx')).StarsField,
} satisfies CustomFields & Record<keyof typeof fieldTypes, unknown>
