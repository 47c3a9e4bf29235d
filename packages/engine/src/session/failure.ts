/** Why a call could not take effect. */
export interface Failure {
  readonly call: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The body that was to go out, or the one that came back, does not fit the call's contract. */
  readonly wrongShape?: 'request' | 'response'
  /** The server asked for this pause; until then another attempt is no use. */
  readonly retryAfterSeconds?: number
  /** What the server says of things that the patient was not asked here, in its own sentences. */
  readonly messages?: readonly string[]
}
