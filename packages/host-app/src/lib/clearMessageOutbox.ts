/** Where it lies in the tab's storage. */
export const OUTBOX_KEY = 'anamnesis-outbox'

/** Forgets the messages that were not sent: whoever is here next must not see them, nor send them. */
export function clearMessageOutbox(storage: Storage): void {
  storage.removeItem(OUTBOX_KEY)
}
