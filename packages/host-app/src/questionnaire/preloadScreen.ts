import type { Screen } from '@anamnesis/engine/schema'
import { prepareFields } from '@anamnesis/fields'

/** Fetches what the fields of a screen are drawn with, also of those that an answer brings out: once it resolves, the screen is drawn at once. */
export function preloadScreen(screen: Screen | undefined): Promise<void> {
  return prepareFields([...(screen?.fields ?? []), ...(screen?.conditionalFields ?? [])])
}
