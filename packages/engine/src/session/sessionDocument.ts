import * as z from 'zod/mini'
import { answers, bodyKey } from '../schema/index.ts'

const queuedCall = z.strictObject({
  /** Screen whose call it is; the body is built again from the answers when it goes out. */
  screen: z.string(),
  idempotencyKey: z.string(),
  /** Fingerprint of the body that the key was made for. */
  fingerprint: z.string(),
})

/** Everything that survives a reload: our own document, never a machine's snapshot. Holds no secret, card or file. */
const sessionDocument = z.strictObject({
  format: z.literal(1),
  flowId: z.string(),
  flowVersion: z.number(),
  variant: z.string(),
  screen: z.string(),
  answers,
  /** Screens left forward, in order. */
  history: z.array(z.string()),
  done: z.array(z.string()),
  skipped: z.array(z.string()),
  queue: z.array(queuedCall),
  /** Fingerprint of the last body that took effect, by screen. */
  sent: z.record(z.string(), z.string()),
  facts: z.partialRecord(bodyKey, z.string()),
  revision: z.number(),
})

export type SessionDocument = z.infer<typeof sessionDocument>
export type QueuedCall = z.infer<typeof queuedCall>

/** Reads a session document from anything; undefined when it is not one. */
export function parseSession(stored: unknown): SessionDocument | undefined {
  const parsed = sessionDocument.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}
