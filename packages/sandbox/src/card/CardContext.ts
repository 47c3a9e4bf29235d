import type { RecordFile } from './openRecords.ts'

/** What the card sandbox's routes work on. */
export interface CardContext extends RecordFile {
  /** Web origins that may hold the vault's frames. */
  readonly allowedOrigins: readonly string[]
  /** Seconds since 1970. */
  now: () => number
  /** A new id, not to be guessed. */
  newId: (prefix: string) => string
  /** Tells the server what has happened; what comes of that is no concern of whoever asks. */
  emit: (kind: string, content: object) => void
}
