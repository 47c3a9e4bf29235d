import type { Screen } from '@anamnesis/engine/schema'
import { prepareFields } from '@anamnesis/fields'

/** Loads the code of a screen's fields, including conditional ones, so that it renders at once. */
export function preloadScreen(screen: Screen | undefined): Promise<void> {
  return prepareFields([...(screen?.fields ?? []), ...(screen?.conditionalFields ?? [])])
}
