/** Why a call has failed. */
export interface Failure {
  readonly call: string
  /** HTTP status; 0 for no response. */
  readonly status: number
  /** The request or response body violates the call's contract. */
  readonly wrongShape?: 'request' | 'response'
  /** Seconds to wait before a retry, as the server asked. */
  readonly retryAfterSeconds?: number
  /** Server messages for fields that are not visible here. */
  readonly messages?: readonly string[]
}
