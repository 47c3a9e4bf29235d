import type { Walker } from '../walk/createWalker.ts'
import type { Session } from './session.ts'

/** Access to the session of a running questionnaire, for effects. Not for use within a transition, which has its own session. */
export interface SessionStore {
  /** The current session. */
  readonly session: () => Session
  readonly walkOf: WalkOf
  /** Changes the session and stores it. */
  readonly update: (change: (session: Session) => Session) => void
}

/** Returns the walk over a session. */
export type WalkOf = (session: Session) => Walker
