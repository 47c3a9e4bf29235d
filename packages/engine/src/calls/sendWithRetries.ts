import type { CallRequest, CallResponse, Ports } from '../ports.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import { FlowError } from '../errors/FlowError.ts'

/** Nobody knows what the server has done. */
const NOTHING_CAME: CallResponse = { status: 0 }

const ATTEMPTS = 4
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 8_000
/** A patient who would have to wait longer than this is told so instead. */
const LONGEST_ASKED_PAUSE = 30_000

/**
 * Sends a call, again where the network or the server failed it, always under the same key: four attempts at most, after
 * pauses that double from half a second and are spread at random. A pause that the server asks for by Retry-After (with
 * 429 and 503) is kept to. @throws the signal's reason as soon as it aborts, in the middle of a pause as well.
 */
export async function sendWithRetries(
  { calls, retry, now, report }: Pick<Ports, 'calls' | 'retry' | 'now' | 'report'>,
  request: CallRequest,
  signal: AbortSignal,
): Promise<CallResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await calls.send(request, signal).then(
      (given: unknown) => readResponse(request, given, report),
      () => NOTHING_CAME,
    )
    signal.throwIfAborted()
    const pause = retry && attempt < ATTEMPTS ? pauseAfter(response, attempt, retry.random, now) : undefined
    if (!retry || pause === undefined) return response
    await retry.wait(pause, signal)
    signal.throwIfAborted()
  }
}

/** Milliseconds until the next attempt; undefined where none is made. */
function pauseAfter({ status, retryAfter }: CallResponse, attempt: number, random: () => number, now: () => string) {
  const asked = status === 429 || status === 503 ? parseRetryAfter(retryAfter, now()) : undefined
  if (asked !== undefined) return asked <= LONGEST_ASKED_PAUSE ? asked + random() * FIRST_PAUSE : undefined
  const isWorthIt = status === 0 || status >= 500
  return isWorthIt ? random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)) : undefined
}

/**
 * What the network port gave, where it is a response. What has no status says nothing: it is reported, and counts as nothing that
 * came back, so that no call takes effect by a slip of the host.
 */
function readResponse({ id }: CallRequest, given: unknown, report: ((error: unknown) => void) | undefined): CallResponse {
  const status = typeof given === 'object' && given !== null && 'status' in given ? given.status : undefined
  // its types say the rest, and a body is parsed by its contract
  if (Number.isInteger(status) && Number(status) >= 0 && Number(status) <= 599) return given as CallResponse
  report?.(
    new FlowError(
      'CALL_RESPONSE_INVALID',
      `call ${id}`,
      'what came back has no status from 100 to 599.',
      'Let calls.send resolve to { status, body }, with status 0 where nothing came back.',
    ),
  )
  return NOTHING_CAME
}
