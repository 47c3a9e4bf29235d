import { deviceStorage, keysOf, tabStorage } from '../browserStorage.ts'
import { type DraftStore, openDraftStore } from './openDraftStore.ts'
import { deleteSecret } from './secretCookie.ts'

/** The drafts of this browser. Opening them starts at once. */
export function createDrafts(): Drafts {
  const closing = new Set<() => void>()
  let opening: Promise<DraftStore> | undefined
  let left = new AbortController()
  const box = () => (opening ??= openDraftStore(left.signal))
  // callers receive the error
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
      deleteSecret()
    },
  }
}

/** Key prefix of all questionnaire data on the device. */
const PREFIX = 'anamnesis:'

/** Encrypted questionnaires on this device. */
export interface Drafts {
  readonly box: () => Promise<DraftStore>
  /** Registers a callback that stops writing when this tab leaves its drafts. */
  readonly onLeave: (close: () => void) => void
  /** Closes open drafts after another tab has deleted all. */
  readonly leave: () => void
  /** Deletes every draft at once. */
  readonly clear: () => void
}

function forget(storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
