import { ApiError } from './ApiError.ts'
import { codeOf } from './faultOf.ts'

/** Maps a temporary database fault to a retryable refusal. Returns undefined for any other fault. */
export function refusalOf(error: unknown): ApiError | undefined {
  const causes = causesOf(error)
  const codes = causes.flatMap((cause) => codeOf(cause) ?? [])
  if (codes.some((one) => one === LOCKED || CONFLICT.test(one)))
    return new ApiError(409, 'UNDER_WAY', 'This request is already in progress. Wait a moment, then try again.', { retryAfter: 1 })
  if (codes.some((one) => AWAY.test(one)) || causes.some(({ message }) => CUT.test(message)))
    return new ApiError(503, 'NOT_AVAILABLE', 'We can’t save anything right now. You haven’t lost anything: try again in a few seconds.', {
      retryAfter: 2,
    })
  return undefined
}

/** PostgreSQL codes of a serialization failure and a deadlock: nothing was written, and a retry succeeds. */
const CONFLICT = /^(40001|40P01)$/

/** A lock was not available in time. */
const LOCKED = '55P03'

/** Temporary faults that need no change of the request: PostgreSQL is stopping, starting, out of connections, memory or disk, or read-only
 * (08, 53, 57P, 58, 25006); a statement takes too long (57014); a connection is lost or refused; the disk of the uploads is full.
 */
const AWAY =
  /^(08...|53...|57P..|57014|58...|25006|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT|ROFS))$/

/** A lost connection, or none available: the driver reports these by message only. */
const CUT = /^(Connection terminated|Client (has encountered a connection error|was closed) |timeout exceeded when trying to connect$)/

/** Whether a transaction was rolled back because of a concurrent one, so that it can run again. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some((cause) => CONFLICT.test(codeOf(cause) ?? ''))
}

/** An error and its causes. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
