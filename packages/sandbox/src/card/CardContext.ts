import type { RecordFile } from './openRecords.ts'

/** The state of the card sandbox's routes. */
export interface CardContext extends RecordFile {
  /** Web origins that may embed the vault's frames. */
  readonly allowedOrigins: readonly string[]
  /** Seconds since 1970. */
  now: () => number
  /** Generates an unguessable id. */
  newId: (prefix: string) => string
  /** Sends an event to the server without waiting for it. */
  emit: (kind: string, content: object) => void
}
