import { deviceStorage, keysOf, tabStorage } from '../browserStorage.ts'
import { type DraftBox, openDraftBox } from './openDraftBox.ts'
import { forgetSecret } from './secretCookie.ts'

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
  let left = new AbortController()
  const box = () => (opening ??= openDraftBox(left.signal))
  // whoever asks for it first learns of the fault
  box().catch(() => (opening = undefined))
  const leave = () => {
    for (const close of closing) close()
    closing.clear()
    forget(tabStorage)
    opening = undefined
    left.abort()
    left = new AbortController()
  }
  return {
    box,
    onLeave: (close) => void closing.add(close),
    leave,
    clear: () => {
      leave()
      forget(deviceStorage)
      forgetSecret()
    },
  }
}

function forget(storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
