import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { idempotencyKeys, tokens } from '../db/schema.ts'
import { hashOf } from './tokens.ts'

/** Ends a patient's sessions, and the chats that they opened: all of them, or all but one. */
export async function endSessions(db: Database, userId: string, { but }: { readonly but?: string } = {}): Promise<void> {
  const kept = hashOf(but ?? '')
  const isOther = but === undefined ? undefined : and(ne(tokens.hash, kept), or(isNull(tokens.openedBy), ne(tokens.openedBy, kept)))
  await db.delete(tokens).where(and(eq(tokens.userId, userId), isOther))
  // a repeat of the request that made the account would be given a token
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.response} ->> 'user_id' = ${userId}`)
}
