import type { Call } from './schema/index.ts'
import type { SessionDocument } from './session/sessionDocument.ts'

/** One call as it goes out. */
export interface CallRequest {
  readonly id: string
  readonly method: 'POST' | 'PUT'
  readonly body: Readonly<Record<string, unknown>>
  /** The same for every attempt at the same call: it takes effect once. */
  readonly idempotencyKey: string
}

/** What came back; `status` 0 when nothing did. */
export interface CallResponse {
  readonly status: number
  readonly body?: unknown
  /** The Retry-After header as it came: seconds, or an HTTP date. */
  readonly retryAfter?: string
}

/** Sends calls. Never throws for an HTTP status; may throw, or answer status 0, when the network fails. */
export interface CallPort {
  /** Sends one attempt at a call; the signal aborts when nobody waits for it any more. */
  readonly send: (request: CallRequest, signal: AbortSignal) => Promise<CallResponse>
}

/** Waits between two attempts at a call. */
export interface RetryPort {
  /** Resolves after so many milliseconds; rejects as soon as the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** A random number from 0 up to 1, which spreads the attempts of many patients. */
  readonly random: () => number
}

/** Waits. */
export interface ClockPort {
  /** Runs something after so many milliseconds; gives what clearTimeout takes. */
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  /** Takes back what was to run. */
  readonly clearTimeout: (id: unknown) => void
}

/** What a call came to, with the places that its definition names for the host. */
export type CallOutcome =
  | {
      readonly type: 'succeeded'
      readonly call: string
      /** Where the host takes the response. */
      readonly target: Call['onSuccess']
      /** What the host reads again. */
      readonly refresh: NonNullable<Call['refresh']>
      readonly body: unknown
    }
  | {
      readonly type: 'failed'
      readonly call: string
      /** Where the host takes the failure. */
      readonly target: Call['onError']
      readonly status: number
      readonly body: unknown
    }

/** What became of a write. */
export type SaveResult = { readonly saved: true } | { readonly saved: false; readonly stored: unknown }

/**
 * Keeps the session document. `@anamnesis/engine/storage` has ports over memory, the browser's storage and a server.
 * Whatever is stored is never lost by a write that had not seen it: what cannot be read is not nothing.
 */
export interface SessionPort {
  /** What is stored, unparsed; undefined when there is nothing. */
  readonly load: () => Promise<unknown>
  /**
   * Writes if what is stored still has revision `read` (0: nothing is stored); otherwise gives back what is stored. Rejects
   * where it cannot write, as when the storage is full: the next change tries again.
   */
  readonly save: (document: SessionDocument, read: number) => Promise<SaveResult>
  /** Calls back whenever somebody else may have written, as another tab; gives a function that ends it. */
  readonly watch?: (changed: () => void) => () => void
}

/** Takes the names of events. They never carry an answer. */
export interface TrackingPort {
  /** Takes one event, with where it happened: ids only, never an answer. */
  readonly track: (event: string, place: { readonly flow: string; readonly screen: string }) => void
}

/** Everything outside that the engine needs; it never touches fetch, storage, Date or random numbers itself. */
export interface Ports {
  readonly calls: CallPort
  readonly session: SessionPort
  readonly tracking: TrackingPort
  /**
   * The moment, as an ISO date with time. Today is the day that is written: of a clock in UTC it is the day in London, so give the
   * patient's, with its offset, where a day is counted from today.
   */
  readonly now: () => string
  /** A new unique id. */
  readonly newId: () => string
  /** Waits for the moment that a choice is seen before the screen goes on by itself; the timers of the system where it is absent. */
  readonly clock?: ClockPort
  /** Lets a call that the network or the server failed be sent again by itself. Without it, only the patient retries. */
  readonly retry?: RetryPort
  /** Told of each call that took effect, and of each that failed for now: what to read again, where to take the response. */
  readonly received?: (outcome: CallOutcome) => void
  /** Told of a fault in a handler or port that nobody foresaw; the patient is shown that something failed, and can try again. */
  readonly report?: (error: unknown) => void
}
