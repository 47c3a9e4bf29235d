import type { CallResponse } from '../ports.ts'
import type { Call } from '../schema/index.ts'
import type { Failure } from '../session/failure.ts'
import { type Decision, NO_QUOTES } from './decision.ts'
import type { PlacedErrors } from './placeErrors.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import { property } from './property.ts'

/** Interprets a refusal: what the patient sees, and whether the call stays queued. No pending data is dropped. */
export function readRefusal({ call, response, screen, isLeaving, wasInDoubt, place, now }: RefusalInput): Refusal {
  const { status, body } = response
  if (status === 401) return { decision: { type: 'sign-in' }, waits: 'same key', reopened: [], event: undefined }

  const placed = place(property(body, 'errors'))
  // 422 means another body under a known key (IETF idempotency-key draft): the resource exists already
  const isCreated = wasInDoubt && status === 422 && property(body, 'errors') === undefined
  const known = call.refusals?.find((refusal) => refusal.status === (isCreated ? 409 : status))
  const isUnsure = isCreated || (!known && (status < 400 || status >= 500 || UNSURE.has(status)))
  // the call of the screen being left is enqueued again when the patient leaves it again
  const waits = isCreated ? 'same key, other secrets' : isUnsure ? 'same key' : isLeaving ? 'no' : 'new key'

  if (known) {
    const decision: Decision = { type: 'interrupt', interrupt: known.interrupt, quotes: NO_QUOTES }
    return { decision, waits, reopened: [], event: known.trackAction }
  }
  const [first] = placed.screens
  if (!isUnsure && first !== undefined) {
    const decision: Decision = { type: 'refuse', errors: placed.errors, screen: first, screens: placed.screens, quotes: NO_QUOTES }
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

/** A response that is not a success, and its context. */
export interface RefusalInput {
  readonly call: Call
  readonly response: CallResponse
  /** The screen that the call belongs to. */
  readonly screen: string
  /** The patient is leaving this screen now. */
  readonly isLeaving: boolean
  /** An earlier attempt with the same key may have taken effect. */
  readonly wasInDoubt: boolean
  readonly place: (errors: unknown) => PlacedErrors
  readonly now: string
}

/** How to handle a refusal. */
export interface Refusal {
  readonly decision: Decision
  /** Whether the call stays queued: unchanged, with other secrets, as a new call (it had no effect), or not at all. */
  readonly waits: 'same key' | 'same key, other secrets' | 'new key' | 'no'
  /** Screens that the patient must leave again. */
  readonly reopened: readonly string[]
  /** Tracking event to send. */
  readonly event: string | undefined
}

/** Statuses after which the server may have done the work, or may still do it. */
const UNSURE = new Set([401, 408, 409, 425, 429])

function asSeconds(milliseconds: number | undefined): { retryAfterSeconds?: number } {
  return milliseconds === undefined ? {} : { retryAfterSeconds: Math.ceil(milliseconds / 1000) }
}
