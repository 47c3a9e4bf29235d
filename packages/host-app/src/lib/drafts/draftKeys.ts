import { deviceStorage, keysOf } from '../browserStorage.ts'

/** How long a questionnaire begun on this device is kept there at most, in milliseconds: a day. */
export const KEPT_FOR = 24 * 60 * 60 * 1000
/** Before the key of each draft in the browser's storage. */
export const SEALED = 'anamnesis:draft:'
/** Before the name of a draft; earlier releases kept drafts under it that everybody could read. */
export const PREFIX = 'anamnesis:'
/** After the key of what could not be read; see createQuarantine.ts of the engine. */
export const ASIDE = ':aside'

/** Keys of every draft on the device, also of those of earlier releases. */
export function draftKeys(): string[] {
  return keysOf(deviceStorage).filter((key) => key.startsWith(PREFIX))
}
