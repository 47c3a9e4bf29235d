import type { DraftSession } from './DraftSession.ts'

/** What has to be known of a draft before it is shown. */
export interface DraftHead {
  /** In milliseconds. */
  readonly savedAt: number
  /** Id of the patient whose account it belongs to, once there is one. */
  readonly owner: string | undefined
  /** Typed into it. */
  readonly email: string | undefined
}

/** Where one draft lies. */
export interface DraftPlace {
  /** What lies there; undefined for nothing. */
  readonly look: () => Promise<DraftHead | undefined>
  /** Whether this tab has begun it, or its patient has said that it is theirs. */
  readonly isOwn: () => boolean
  readonly own: () => void
  /** The session that is kept there, for whoever is signed in. */
  readonly open: (userId: () => string | undefined) => DraftSession
  readonly remove: () => void
}
