import type { Call } from './schema/index.ts'
import type { AnswerOf, Now } from './values/issueRule.ts'
import type { SessionDocument } from './session/sessionDocument.ts'

/** A call to send. */
export interface CallRequest {
  readonly id: string
  readonly method: 'POST' | 'PUT'
  readonly body: Readonly<Record<string, unknown>>
  /** The same for every attempt, so that the call takes effect once. */
  readonly idempotencyKey: string
}

/** A response; status 0 when none arrived. */
export interface CallResponse {
  readonly status: number
  readonly body?: unknown
  /** Raw Retry-After header: seconds or an HTTP date. */
  readonly retryAfter?: string
}

/** Sends calls. Does not throw for HTTP statuses; may throw or return status 0 on network errors. */
export interface CallPort {
  /** Sends one attempt. The signal aborts when the response is no longer needed. */
  readonly send: (request: CallRequest, signal: AbortSignal) => Promise<CallResponse>
}

/** Waits between attempts. */
export interface RetryPort {
  /** Resolves after the given milliseconds; rejects when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Random number in [0, 1), for jitter. */
  readonly random: () => number
}

/** Timers. */
export interface ClockPort {
  /** Runs a function after a delay; returns a timer id. */
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  /** Cancels a timer. */
  readonly clearTimeout: (id: unknown) => void
}

/** Outcome of a call, with the host targets from its definition. */
export type CallOutcome =
  | {
      readonly type: 'succeeded'
      readonly call: string
      /** Where the host puts the response. */
      readonly target: Call['onSuccess']
      /** What the host reloads. */
      readonly refresh: NonNullable<Call['refresh']>
      readonly body: unknown
    }
  | {
      readonly type: 'failed'
      readonly call: string
      /** Where the host puts the failure. */
      readonly target: Call['onError']
      readonly status: number
      readonly body: unknown
    }

/** Result of a write. */
export type SaveResult = { readonly saved: true } | { readonly saved: false; readonly stored: unknown }

/** Stores the session document. `@anamnesis/engine/storage` has ports for memory, browser storage and servers. A write must not
 * overwrite data it has not seen; unreadable data counts as data.
 */
export interface SessionPort {
  /** The stored value, unparsed; undefined when empty. */
  readonly load: () => Promise<unknown>
  /** Writes if the stored revision is still `read`, the one that this writer loaded or wrote last (0: none); otherwise returns the stored value. Rejects when it cannot write, for
   * example when storage is full; the next change retries.
   */
  readonly save: (document: SessionDocument, read: number) => Promise<SaveResult>
  /** Notifies when another writer, such as another tab, may have written. Returns an unsubscribe function. */
  readonly watch?: (changed: () => void) => () => void
}

/** Receives tracking events, which never contain answers. */
export interface TrackingPort {
  /** Receives one event and its place: ids only. */
  readonly track: (event: string, place: { readonly flow: string; readonly screen: string }) => void
}

/** Everything external that the engine needs. It never uses fetch, storage, Date or random numbers itself. */
export interface Ports {
  readonly calls: CallPort
  readonly session: SessionPort
  readonly tracking: TrackingPort
  /** Current time as an ISO date with the patient's offset; its date is today. With a UTC clock, today would be London's date.
   * @param answerOf The current answers, for a patient who answers where they live.
   */
  readonly now: (answerOf: AnswerOf) => string
  /** Returns a new unique id. */
  readonly newId: () => string
  /** Timer for the delay before a chosen answer advances; default: system timers. */
  readonly clock?: ClockPort
  /** Enables automatic retries after network and server errors. */
  readonly retry?: RetryPort
  /** Called for each call that succeeded or failed: what to reload, where to put the response. */
  readonly received?: (outcome: CallOutcome) => void
  /** Called for unexpected errors of handlers and ports. The patient sees a failure and can retry. */
  readonly report?: (error: unknown) => void
}

/** The ports of an open questionnaire, whose clock reads its answers. */
export interface RunningPorts extends Omit<Ports, 'now'> {
  readonly now: Now
}
