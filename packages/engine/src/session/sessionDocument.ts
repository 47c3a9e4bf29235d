import type { Answers, BodyKey } from '../schema/index.ts'
import { list, number, object, optional, type Reader, text } from './readers.ts'
import type { ShownStop } from './shownStop.ts'

/** The version of the format itself; it changes only when older documents have to be migrated. */
export const SESSION_FORMAT = 1

/** A call that waits to go out, with the key under which it takes effect once. */
export interface QueuedCall {
  /** Screen whose call it is; the body is built again from the answers when it goes out. */
  screen: string
  idempotencyKey: string
  /** Fingerprint of the body that the key was made for. */
  fingerprint: string
  /** Names of the fields whose answers went out with it, once an attempt was made whose outcome is not known. */
  attempted?: string[] | undefined
}

export const queuedCall: Reader<QueuedCall> = /* @__PURE__ */ object<QueuedCall>({
  screen: text,
  idempotencyKey: text,
  fingerprint: text,
  attempted: /* @__PURE__ */ optional(/* @__PURE__ */ list(text)),
})

/** Counts the writes of a session. */
export const revision: Reader<number> = (stored) => number(stored).filter((count) => Number.isSafeInteger(count) && count >= 0)

/** What the device knows of the server's copy of a session. */
interface ServerCopy {
  /** Its revision, when it was last taken in or written; 0 for none. */
  revision: number
  /** Names of the answers that were changed here since. */
  missing: string[]
}

export const serverCopy: Reader<ServerCopy> = /* @__PURE__ */ object<ServerCopy>({ revision, missing: /* @__PURE__ */ list(text) })

/** What a document must say for anything else of it to be understood. */
type SessionHead = {
  format: typeof SESSION_FORMAT
  flowId: string
  flowVersion: number
}

export const sessionHead: Reader<SessionHead> = /* @__PURE__ */ object<SessionHead>({
  format: (stored) => (stored === SESSION_FORMAT ? [SESSION_FORMAT] : []),
  flowId: text,
  flowVersion: number,
})

/**
 * Everything of a questionnaire that survives a reload, as it is stored: our own document, never a machine's snapshot.
 * Holds no secret, card or file.
 */
export type SessionDocument = SessionHead & {
  variant: string
  screen: string
  answers: Answers
  /** Answers that the flow has no place for as it is now: kept, never sent. They come back where they fit again. */
  unfit?: Answers | undefined
  /** Screens left forward, in order. */
  history: string[]
  done: string[]
  skipped: string[]
  /** Names of the interrupts that the patient has gone on from since the answers shown with them changed, by screen. */
  acknowledged?: Record<string, string[]> | undefined
  /** Names of the events that were sent: each is sent once. */
  tracked?: string[] | undefined
  /** The stops that the patient was shown. */
  stops?: ShownStop[] | undefined
  queue: QueuedCall[]
  /** Fingerprint of the last body that took effect, by screen. */
  sent: Record<string, string>
  facts: Partial<Record<BodyKey, string>>
  /** Counts the writes: a document with a higher one was made by someone who had seen the lower. */
  revision: number
  /** Where it is kept on the device and on a server. */
  server?: ServerCopy | undefined
}
