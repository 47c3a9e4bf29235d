import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'

/** A write that must take effect once. */
export interface IdempotentWrite {
  readonly key: string
  readonly owner: string
  readonly endpoint: string
  readonly body: unknown
  /** Selects what to store of the first response; never a token. */
  readonly keep: (answer: Record<string, unknown>) => Record<string, unknown>
  /** Restores the full response from the stored one. */
  readonly restore: (db: Database, kept: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/** Runs a write once per key: the same key and body returns the first response, another body is refused. Runs inside the transaction of the
 * write, so that both are stored or neither; a refused write leaves the key free. A concurrent request waits for the first transaction.
 * @throws ApiError 422 for a key that was used for another request.
 */
export async function runOnce(
  db: Database,
  { key, owner, endpoint, body, keep, restore }: IdempotentWrite,
  run: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  // stores neither the key nor a plain hash of the body: a body with a password could be guessed from it
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
      throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Generate a new one.')
    return restore(db, known.response ?? {})
  }
  const answer = await run()
  await db
    .update(idempotencyKeys)
    .set({ response: keep(answer) })
    .where(place)
  return answer
}
