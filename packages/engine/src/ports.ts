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
}

/** Sends calls. Never throws for an HTTP status; may throw, or answer status 0, when the network fails. */
export interface CallPort {
  readonly send: (request: CallRequest, signal: AbortSignal) => Promise<CallResponse>
}

/** What became of a write. */
export type SaveResult = { readonly saved: true } | { readonly saved: false; readonly stored: unknown }

/** Keeps the session document. */
export interface SessionPort {
  /** What is stored, unparsed; undefined when there is nothing. */
  readonly load: () => Promise<unknown>
  /** Writes if what is stored still has revision `read` (0: nothing); otherwise gives back what is stored. */
  readonly save: (document: SessionDocument, read: number) => Promise<SaveResult>
}

/** Takes the names of events. They never carry an answer. */
export interface TrackingPort {
  readonly track: (event: string, place: { readonly flow: string; readonly screen: string }) => void
}

/** Everything outside that the engine needs; it never touches fetch, storage, Date or random numbers itself. */
export interface Ports {
  readonly calls: CallPort
  readonly session: SessionPort
  readonly tracking: TrackingPort
  /** The moment, as an ISO date with time. */
  readonly now: () => string
  /** A new unique id. */
  readonly newId: () => string
  /** Told of a fault in a handler or port that nobody foresaw; the patient is shown that something failed, and can try again. */
  readonly report?: (error: unknown) => void
}
