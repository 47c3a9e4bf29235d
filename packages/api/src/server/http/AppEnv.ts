import type { Member } from '../db/schema.ts'

/** State passed between middlewares. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** The route pattern, for the log. */
    route?: string
    caller?: Caller
    /** The parsed JSON body, not validated. */
    body?: unknown
    /** Size of the received body in bytes. */
    bodySize?: number
  }
}

/** The caller of a request. */
export interface Caller {
  /** Id of the patient; empty for anonymous requests and for staff. */
  readonly userId: string
  /** The bearer token; empty if none was sent, and for the clinic's own system. */
  readonly token: string
  /** The signed-in staff member. */
  readonly member?: Member | undefined
}
