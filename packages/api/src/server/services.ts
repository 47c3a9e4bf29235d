import type { Flow, Handler } from '@anamnesis/engine/schema'
import type { PaymentIntent } from '../contract/index.ts'
import type { Database } from './db/openDatabase.ts'

/** Which flow a treatment is answered in. */
export interface FlowWanted {
  readonly treatment: string
  readonly variant: string
}

/** The flows that the server checks answers against, for the brand that it serves. */
export interface FlowSource {
  readonly brand: string
  /** The flow, or undefined where there is none. */
  readonly load: (wanted: FlowWanted) => Promise<Flow | undefined>
  /** The pure handlers, by name: the same rules as in the browser. */
  readonly handlers: Readonly<Record<string, Handler>>
}

/** Keeps uploaded files. */
export interface UploadStore {
  readonly put: (id: string, content: Uint8Array) => Promise<void>
}

/** The payment provider. Both calls throw when it cannot be reached. */
export interface Payments {
  readonly create: () => Promise<PaymentIntent>
  readonly retrieve: (intentId: string) => Promise<PaymentIntent | undefined>
}

/** One line per request; never a body, an id or a query. */
export interface RequestLog {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Everything that the server stands on; it keeps nothing in memory itself. */
export interface Services {
  readonly db: Database
  readonly flows: FlowSource
  readonly uploads: UploadStore
  readonly payments: Payments
  readonly now: () => Date
  readonly log: (line: RequestLog) => void
  /** Told of faults that no contract foresees; the error, never the request. */
  readonly report: (error: unknown) => void
}
