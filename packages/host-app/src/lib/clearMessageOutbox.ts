/** Deletes unsent messages, so that the next user neither sees nor sends them. */
export function clearMessageOutbox(storage: Storage): void {
  storage.removeItem(OUTBOX_KEY)
}

/** Key in the tab's storage. */
export const OUTBOX_KEY = 'anamnesis-outbox'
