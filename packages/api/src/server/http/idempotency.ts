import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ApiError } from './ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { hashOf } from '../accounts/tokens.ts'

/** One write that must take effect once. */
export interface IdempotentWrite {
  readonly key: string
  readonly owner: string
  readonly endpoint: string
  readonly body: unknown
  /** What of a first answer may be kept; a token may not. */
  readonly keep: (answer: Record<string, unknown>) => Record<string, unknown>
  /** Makes a kept answer whole again. */
  readonly restore: (db: Database, kept: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/**
 * Runs a write once for each key: the same key and body gives the first answer again, another body is refused. It runs
 * inside the transaction of the write, so that the two are stored together or not at all: a refused write leaves the key
 * free, since nothing took effect. A second request meanwhile waits for the first one's transaction.
 * @throws ApiError 422 for a key that was used for something else.
 */
export async function runOnce(
  db: Database,
  { key, owner, endpoint, body, keep, restore }: IdempotentWrite,
  run: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  // neither the key nor a plain hash of the body is kept: a body may hold a password, and could be guessed from one
  const stored = { key: hashOf(key), owner, endpoint }
  const requestHash = createHmac('sha256', key).update(JSON.stringify(body)).digest('hex')
  const place = and(eq(idempotencyKeys.key, stored.key), eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.endpoint, endpoint))
  const [isFirst] = await db
    .insert(idempotencyKeys)
    .values({ ...stored, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (!isFirst) {
    const [known] = await db.select().from(idempotencyKeys).where(place)
    if (known?.requestHash !== requestHash)
      throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Make a new one.')
    return restore(db, known.response ?? {})
  }
  const answer = await run()
  await db
    .update(idempotencyKeys)
    .set({ response: keep(answer) })
    .where(place)
  return answer
}
