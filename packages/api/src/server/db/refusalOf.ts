import { ApiError } from '../http/ApiError.ts'
import { codeOf } from '../http/faultOf.ts'

/** PostgreSQL's codes of two writes that stand in each other's way: nothing is wrong, and the second try goes through. */
const BUSY = /^(40001|40P01|55P03)$/
/**
 * What passes without anybody mending the request: PostgreSQL goes down, comes up, has no connection, memory or room left, or takes no writes (08, 53, 57P, 58, 25006);
 * a connection is cut or does not come about; the disk of the uploads is full.
 */
const AWAY =
  /^(08...|53...|57P..|58...|25006|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT|ROFS))$/
/** A connection that is gone, or none that is free: the driver has no codes for these, only words. */
const CUT = /^(Connection terminated|Client (has encountered a connection error|was closed) |timeout exceeded when trying to connect$)/

/** The refusal that a fault of the database comes down to where it passes: the same request is taken later. Undefined for any other fault. */
export function refusalOf(error: unknown): ApiError | undefined {
  const causes = causesOf(error)
  const codes = causes.flatMap((cause) => codeOf(cause) ?? [])
  if (codes.some((one) => BUSY.test(one)))
    return new ApiError(409, 'UNDER_WAY', 'This is being done already. Wait a moment, then try again.', { retryAfter: 1 })
  if (codes.some((one) => AWAY.test(one)) || causes.some(({ message }) => CUT.test(message)))
    return new ApiError(503, 'NOT_AVAILABLE', 'We cannot save anything for the moment. Nothing is lost: try again in a few seconds.', {
      retryAfter: 2,
    })
  return undefined
}

/** An error and what it comes from. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
