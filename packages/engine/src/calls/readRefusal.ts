import type { CallResponse } from '../ports.ts'
import type { Call } from '../schema/index.ts'
import type { Failure } from '../session/failure.ts'
import { type Decision, NO_QUOTES } from './decision.ts'
import type { PlacedErrors } from './placeErrors.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import { property } from './property.ts'

/** An answer that is no success, and where it came. */
export interface RefusalInput {
  readonly call: Call
  readonly response: CallResponse
  /** The screen whose call it is. */
  readonly screen: string
  /** Its call is made because the patient leaves it now; it is not behind them yet. */
  readonly isLeaving: boolean
  /** An earlier attempt under the same key may have taken effect. */
  readonly wasInDoubt: boolean
  readonly place: (errors: unknown) => PlacedErrors
  readonly now: string
}

/** What an answer that is no success comes to. */
export interface Refusal {
  readonly decision: Decision
  /** Whether the call goes on waiting: as it is, with other secrets, as a new one (it is known to have had no effect), or not. */
  readonly waits: 'same key' | 'same key, other secrets' | 'new key' | 'no'
  /** Screens that the patient has to leave anew. */
  readonly reopened: readonly string[]
  /** The event that tells of it. */
  readonly event: string | undefined
}

/** Statuses after which the server may have done the work, or may do it later. */
const UNSURE = new Set([401, 408, 409, 425, 429])

/** Reads a refusal: what the patient is shown, and what becomes of the call. Nothing that was to be sent is dropped. */
export function readRefusal({ call, response, screen, isLeaving, wasInDoubt, place, now }: RefusalInput): Refusal {
  const { status, body } = response
  if (status === 401) return { decision: { type: 'sign-in' }, waits: 'same key', reopened: [], event: undefined }

  const placed = place(property(body, 'errors'))
  // another body under a known key is refused by 422 (IETF idempotency-key draft): what it creates is there already
  const isCreated = wasInDoubt && status === 422 && property(body, 'errors') === undefined
  const known = call.refusals?.find((refusal) => refusal.status === (isCreated ? 409 : status))
  const isUnsure = isCreated || (!known && (status < 400 || status >= 500 || UNSURE.has(status)))
  // the call of the screen being left is put in line again when it is left again
  const waits = isCreated ? 'same key, other secrets' : isUnsure ? 'same key' : isLeaving ? 'no' : 'new key'

  if (known) {
    const decision: Decision = { type: 'interrupt', interrupt: known.interrupt, quotes: NO_QUOTES }
    return { decision, waits, reopened: [], event: known.trackAction }
  }
  const [first] = placed.screens
  if (!isUnsure && first !== undefined) {
    const decision: Decision = { type: 'refuse', errors: placed.errors, screen: first, quotes: NO_QUOTES }
    return { decision, waits: 'no', reopened: [...placed.screens, screen], event: call.trackFailure }
  }
  const failure: Failure = {
    call: call.id,
    status,
    ...(response.retryAfter !== undefined && asSeconds(parseRetryAfter(response.retryAfter, now))),
    ...(placed.messages.length > 0 && { messages: placed.messages }),
  }
  return { decision: { type: 'fail', failure }, waits, reopened: [], event: call.trackFailure }
}

function asSeconds(milliseconds: number | undefined): { retryAfterSeconds?: number } {
  return milliseconds === undefined ? {} : { retryAfterSeconds: Math.ceil(milliseconds / 1000) }
}
