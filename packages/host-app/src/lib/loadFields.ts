import type { Field } from '@anamnesis/engine/schema'
import { areFieldsLoaded, preloadFields } from '@anamnesis/fields'

/** Fetches the components of some types of fields. @throws where one does not come: a page that was drawn at build time cannot be taken over without it. */
export async function loadFields(types: readonly Field['type'][]): Promise<void> {
  await preloadFields(types)
  if (!areFieldsLoaded(types)) throw new Error('HOST_FIELD_MISSING: ask for it again.')
}
