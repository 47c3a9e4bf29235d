import type { Field } from '@anamnesis/engine/schema'
import { preloadFields } from '@anamnesis/fields'
import { areFieldsLoaded } from '@anamnesis/fields/internal'

/** Loads components of field types. @throws if one fails, since hydration needs all of them. */
export async function loadFields(types: readonly Field['type'][]): Promise<void> {
  await preloadFields(types)
  if (!areFieldsLoaded(types)) throw new Error('HOST_FIELD_MISSING: a field failed to load. Retry.')
}
