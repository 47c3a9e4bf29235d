import { deviceStorage, keysOf, tabStorage } from '../browserStorage.ts'
import { type DraftBox, openDraftBox } from './openDraftBox.ts'

/** Before everything that is kept of questionnaires on the device. */
const PREFIX = 'anamnesis:'

/** The questionnaires that are kept on this device, all of them sealed. */
export interface Drafts {
  readonly box: () => Promise<DraftBox>
  /** Has something done when this tab leaves its drafts: what is open must not be written again. */
  readonly onLeave: (close: () => void) => void
  /** Throws away what is open in this tab: another tab has thrown away everything. */
  readonly leave: () => void
  /** Throws every draft away, at once. */
  readonly clear: () => void
}

/** The drafts of this browser. Opening them takes a moment, and begins at once. */
export function createDrafts(): Drafts {
  const closing = new Set<() => void>()
  let opening: Promise<DraftBox> | undefined
  const box = () => (opening ??= openDraftBox())
  // whoever asks for it first learns of the fault
  box().catch(() => (opening = undefined))
  const leave = () => {
    for (const close of closing) close()
    closing.clear()
    forget(tabStorage)
    opening = undefined
  }
  return {
    box,
    onLeave: (close) => void closing.add(close),
    leave,
    clear: () => {
      leave()
      forget(deviceStorage)
      document.cookie = forgotten()
    },
  }
}

function forget(storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

/** Whatever is still sealed cannot be opened any more; see draftSecret.ts. */
function forgotten(): string {
  return location.protocol === 'https:'
    ? '__Host-anamnesis-drafts=; path=/; SameSite=Strict; Secure; Max-Age=0'
    : 'anamnesis-drafts=; path=/; SameSite=Strict; Max-Age=0'
}
