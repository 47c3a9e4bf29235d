import type { Answers } from '../schema/index.ts'
import type { BodyKey } from '../schema/bodyKeys.ts'
import { list, number, object, optional, type Reader, text } from './readers.ts'
import type { ShownStop } from './shownStop.ts'

/** Everything of a questionnaire that survives a reload: a separate document, not a machine snapshot. Contains no secret, card or
 * file.
 */
export type SessionDocument = SessionHead & {
  variant: string
  screen: string
  answers: Answers
  /** Answers that do not fit the current flow: stored, never sent. Restored when they fit again. */
  unfit?: Answers | undefined
  /** Screens left forward, in order. */
  history: readonly string[]
  done: readonly string[]
  skipped: readonly string[]
  /** Names of the passed interrupts, by screen, since its answers last changed. */
  acknowledged?: Readonly<Record<string, readonly string[]>> | undefined
  /** Names of the events sent. */
  tracked?: readonly string[] | undefined
  /** Interrupts and refusals that the patient was shown. */
  stops?: readonly ShownStop[] | undefined
  queue: readonly QueuedCall[]
  /** Fingerprint of the last successful body, by screen. */
  sent: Readonly<Record<string, string>>
  facts: Partial<Record<BodyKey, string>>
  /** Write counter: a document with a higher value has seen the lower one. */
  revision: number
  /** For a session stored on both a device and a server. */
  server?: ServerCopy | undefined
}

/** Version of the format; changes only when older documents must be migrated. */
export const SESSION_FORMAT = 1

/** A pending call and its idempotency key. */
export interface QueuedCall {
  /** The screen of the call; the body is rebuilt from the answers when it is sent. */
  readonly screen: string
  readonly idempotencyKey: string
  /** Fingerprint of the body that the key belongs to. */
  readonly fingerprint: string
  /** Names of the fields sent by an attempt whose outcome is unknown. */
  readonly attempted?: readonly string[] | undefined
}

/** Reads a queued call. */
export const queuedCall: Reader<QueuedCall> = /* @__PURE__ */ object<QueuedCall>({
  screen: text,
  idempotencyKey: text,
  fingerprint: text,
  attempted: /* @__PURE__ */ optional(/* @__PURE__ */ list(text)),
})

/** Write counter of a session. */
export const revision: Reader<number> = (stored) => number(stored).filter((count) => Number.isSafeInteger(count) && count >= 0)

/** What the device knows of the server's copy. */
interface ServerCopy {
  /** Revision last read or written; 0 for none. */
  revision: number
  /** Names of the answers changed here since. */
  missing: string[]
}

/** Reads the state of the server’s copy. */
export const serverCopy: Reader<ServerCopy> = /* @__PURE__ */ object<ServerCopy>({ revision, missing: /* @__PURE__ */ list(text) })

/** Fields required to interpret a document. */
type SessionHead = {
  format: typeof SESSION_FORMAT
  flowId: string
  flowVersion: number
}

/** Reads the fields that are required to interpret a document. */
export const sessionHead: Reader<SessionHead> = /* @__PURE__ */ object<SessionHead>({
  format: (stored) => (stored === SESSION_FORMAT ? [SESSION_FORMAT] : []),
  flowId: text,
  flowVersion: number,
})
