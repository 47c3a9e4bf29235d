import type { CallRequest, CallResponse, RunningPorts } from '../ports.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import { FlowError } from '../errors/FlowError.ts'

/** Sends a call and retries network and server errors under the same key: at most four attempts, with exponential backoff from half
 * a second and jitter. Honours Retry-After on 429 and 503. @throws the signal's reason when it aborts, also during a pause.
 */
export async function sendWithRetries(
  { calls, retry, now, report }: Pick<RunningPorts, 'calls' | 'retry' | 'now' | 'report'>,
  request: CallRequest,
  signal: AbortSignal,
): Promise<CallResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await calls.send(request, signal).then(
      (given: unknown) => readResponse(request, given, report),
      () => NO_RESPONSE,
    )
    signal.throwIfAborted()
    const pause = retry && attempt < ATTEMPTS ? pauseAfter(response, attempt, retry.random, now) : undefined
    if (!retry || pause === undefined) return response
    await retry.wait(pause, signal)
    signal.throwIfAborted()
  }
}

/** The outcome is unknown. */
const NO_RESPONSE: CallResponse = { status: 0 }

const ATTEMPTS = 4
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 8_000
/** Longest Retry-After pause, in milliseconds. Beyond it the patient sees an error. */
const LONGEST_RETRY_AFTER = 30_000

/** Milliseconds until the next attempt; undefined for no retry. */
function pauseAfter({ status, retryAfter }: CallResponse, attempt: number, random: () => number, now: () => string) {
  const asked = status === 429 || status === 503 ? parseRetryAfter(retryAfter, now()) : undefined
  if (asked !== undefined) return asked <= LONGEST_RETRY_AFTER ? asked + random() * FIRST_PAUSE : undefined
  const isWorthIt = status === 0 || status >= 500
  return isWorthIt ? random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)) : undefined
}

/** Returns the port's value if it is a response. A value without a status is reported and treated as a lost response, so that a bug
 * in the host never counts as success.
 */
function readResponse({ id }: CallRequest, given: unknown, report: ((error: unknown) => void) | undefined): CallResponse {
  const status = typeof given === 'object' && given !== null && 'status' in given ? given.status : undefined
  // types cover the rest; contracts parse the body
  if (Number.isInteger(status) && Number(status) >= 0 && Number(status) <= 599) return given as CallResponse
  report?.(
    new FlowError(
      'CALL_RESPONSE_INVALID',
      `call ${id}`,
      'the response has no status from 100 to 599.',
      'Resolve calls.send to { status, body }, with status 0 for no response.',
    ),
  )
  return NO_RESPONSE
}
