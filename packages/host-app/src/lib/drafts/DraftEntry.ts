import type { DraftSession } from './DraftSession.ts'

/** Storage of one draft. */
export interface DraftEntry {
  /** Reads the draft's metadata; undefined if there is none. */
  readonly read: () => Promise<DraftMetadata | undefined>
  /** Whether this tab began it, or the patient confirmed it. */
  readonly isOwn: () => boolean
  readonly own: () => void
  /** Opens its session for the signed-in user. */
  readonly open: (userId: () => string | undefined) => DraftSession
  readonly remove: () => void
}

/** Metadata of a draft, read before it is shown. */
export interface DraftMetadata {
  /** In milliseconds. */
  readonly savedAt: number
  /** Id of the owner, once there is an account. */
  readonly owner: string | undefined
  /** The e-mail address in it, if any. */
  readonly email: string | undefined
}
