import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { tokens, idempotencyKeys } from '../db/schema.ts'

/** How long a token lasts, whatever happens: twelve hours, in milliseconds. */
const LIFETIME = 12 * 60 * 60 * 1000

/** How long a token lasts without being shown: an hour, in milliseconds. Longer than the app waits before it logs out by itself. */
const IDLE = 60 * 60 * 1000

/** A use is noted so often at most: reading must not become writing. */
const NOTED_EVERY = 60 * 1000

/** What is kept in place of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** How long the token of a chat lasts: an hour, in milliseconds. */
const CHAT_LIFETIME = 60 * 60 * 1000

/** A new token for a patient; only its hash is kept. */
export async function issueToken(db: Database, userId: string, now: Date): Promise<string> {
  return keep(db, { userId, lifetime: LIFETIME, openedBy: null }, now)
}

/** A token that opens the patient's chat and nothing else, for an hour at most; it ends with the session that asks for it. */
export async function issueChatToken(
  db: Database,
  asked: { readonly userId: string; readonly session: string },
  now: Date,
): Promise<string> {
  return keep(db, { userId: asked.userId, lifetime: CHAT_LIFETIME, openedBy: hashOf(asked.session) }, now)
}

async function keep(
  db: Database,
  { userId, lifetime, openedBy }: { readonly userId: string; readonly lifetime: number; readonly openedBy: string | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await db.insert(tokens).values({ hash: hashOf(token), userId, openedBy, expiresAt, lastUsedAt: now.toISOString() })
  return token
}

/** The patient that a token stands for, if it is known and has neither run out nor lain idle. */
export async function patientOfToken(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db.select({ userId: tokens.userId }).from(tokens).where(isAlive(token, now))
  return row?.userId
}

/** The same, for a request of the patient's: the token lives on from here. That of a chat counts only where `isChat`. */
export async function authenticatePatient(
  db: Database,
  token: string,
  { now, isChat }: { readonly now: Date; readonly isChat: boolean },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: tokens.userId, lastUsedAt: tokens.lastUsedAt, openedBy: tokens.openedBy })
    .from(tokens)
    .where(isAlive(token, now))
  if (row && row.openedBy !== null && !isChat) return undefined
  if (row && Date.parse(row.lastUsedAt) <= now.getTime() - NOTED_EVERY)
    await db
      .update(tokens)
      .set({ lastUsedAt: now.toISOString() })
      .where(eq(tokens.hash, hashOf(token)))
  return row?.userId
}

const isAlive = (token: string, now: Date) =>
  and(
    eq(tokens.hash, hashOf(token)),
    gt(tokens.expiresAt, now.toISOString()),
    gt(tokens.lastUsedAt, new Date(now.getTime() - IDLE).toISOString()),
  )

/** Ends a token. */
export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hashOf(token)))
}

/** Whether two secrets are the same; takes as long whichever way they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
}

/** Ends a patient's sessions, and the chats that they opened: all of them, or all but one. */
export async function endSessions(db: Database, userId: string, { but }: { readonly but?: string } = {}): Promise<void> {
  const kept = hashOf(but ?? '')
  const isOther = but === undefined ? undefined : and(ne(tokens.hash, kept), or(isNull(tokens.openedBy), ne(tokens.openedBy, kept)))
  await db.delete(tokens).where(and(eq(tokens.userId, userId), isOther))
  // a repeat of the request that made the account would be given a token
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.response} ->> 'user_id' = ${userId}`)
}
