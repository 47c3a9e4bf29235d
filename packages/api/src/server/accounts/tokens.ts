import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { hashOf } from '../encryption/secrets.ts'
import { tokens, idempotencyKeys } from '../db/schema.ts'

/** Issues a token for a patient; only its hash is stored. */
export async function issueToken(db: Database, userId: string, now: Date): Promise<string> {
  return keep(db, { userId, lifetime: LIFETIME, openedBy: null }, now)
}

/** Issues a token for the patient's chat only: for an hour, or until the session that requested it ends. */
export async function issueChatToken(
  db: Database,
  asked: { readonly userId: string; readonly session: string },
  now: Date,
): Promise<string> {
  return keep(db, { userId: asked.userId, lifetime: CHAT_LIFETIME, openedBy: hashOf(asked.session) }, now)
}

/** Returns the patient of a token; undefined if it is unknown, expired or idle for too long. */
export async function patientOfToken(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db.select({ userId: tokens.userId }).from(tokens).where(isAlive(token, now))
  return row?.userId
}

/** Returns the patient of a request's token and renews its idle timeout. A chat token is accepted only if `isChat`. */
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

/** Revokes a token. */
export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hashOf(token)))
}

/** Ends a patient's sessions and the chats they opened, except `but`. */
export async function endSessions(db: Database, userId: string, { except }: { readonly except?: string } = {}): Promise<void> {
  const currentHash = hashOf(except ?? '')
  const isOther =
    except === undefined ? undefined : and(ne(tokens.hash, currentHash), or(isNull(tokens.openedBy), ne(tokens.openedBy, currentHash)))
  await db.delete(tokens).where(and(eq(tokens.userId, userId), isOther))
  // otherwise a repeated sign-up request would be issued a token
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.response} ->> 'user_id' = ${userId}`)
}

/** Maximum lifetime of a token, in milliseconds: twelve hours. */
const LIFETIME = 12 * 60 * 60 * 1000

/** Idle timeout of a token, in milliseconds: an hour, longer than the app's own idle logout. */
const IDLE = 60 * 60 * 1000

/** Minimum interval between last-used updates, in milliseconds, so that reads don't become writes. */
const NOTED_EVERY = 60 * 1000

/** Lifetime of a chat token, in milliseconds: an hour. */
const CHAT_LIFETIME = 60 * 60 * 1000

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

const isAlive = (token: string, now: Date) =>
  and(
    eq(tokens.hash, hashOf(token)),
    gt(tokens.expiresAt, now.toISOString()),
    gt(tokens.lastUsedAt, new Date(now.getTime() - IDLE).toISOString()),
  )
