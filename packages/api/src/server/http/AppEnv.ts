import type { Member } from '../members/memberSessions.ts'

/** Who asks. */
export interface Caller {
  /** Id of the patient; empty for a visitor and for staff. */
  readonly userId: string
  /** The bearer token; empty where none was sent, and for the clinic's own system. */
  readonly token: string
  /** Of the clinic's staff, who is signed in. */
  readonly member?: Member | undefined
}

/** What a request carries along from one step to the next. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** Pattern of its route, for the log. */
    route?: string
    asker?: Caller
    /** The body as JSON says it; nobody has looked at it yet. */
    body?: unknown
    /** Bytes of the body, once all of it is read. */
    bodySize?: number
  }
}
