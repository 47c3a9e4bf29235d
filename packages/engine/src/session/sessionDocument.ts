import * as z from 'zod/mini'
import type { Answers, BodyKey } from '../schema/index.ts'
import type { ShownStop } from './shownStop.ts'

/** The version of the format itself; it changes only when older documents have to be migrated. */
export const SESSION_FORMAT = 1

export const queuedCall = z.object({
  /** Screen whose call it is; the body is built again from the answers when it goes out. */
  screen: z.string(),
  idempotencyKey: z.string(),
  /** Fingerprint of the body that the key was made for. */
  fingerprint: z.string(),
  /** Names of the fields whose answers went out with it, once an attempt was made whose outcome is not known. */
  attempted: z.optional(z.array(z.string())),
})

/** Counts the writes of a session. */
export const revision = z.number().check(({ value, issues }) => {
  if (!Number.isSafeInteger(value) || value < 0) issues.push({ code: 'custom', input: value })
})

/** What the device knows of the server's copy of a session. */
export const serverCopy = z.object({
  /** Its revision, when it was last taken in or written; 0 for none. */
  revision,
  /** Names of the answers that were changed here since. */
  missing: z.array(z.string()),
})

/** What a document must say for anything else of it to be understood. */
export const sessionHead = z.object({ format: z.literal(SESSION_FORMAT), flowId: z.string(), flowVersion: z.number() })

/**
 * Everything of a questionnaire that survives a reload, as it is stored: our own document, never a machine's snapshot.
 * Holds no secret, card or file.
 */
export type SessionDocument = z.infer<typeof sessionHead> & {
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
  server?: z.infer<typeof serverCopy> | undefined
}

/** A call that waits to go out, with the key under which it takes effect once. */
export type QueuedCall = z.infer<typeof queuedCall>
