import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { tokens } from '../db/schema.ts'

/** How long a token lasts, whatever happens: twelve hours, in milliseconds. */
const LIFETIME = 12 * 60 * 60 * 1000

/** What is kept in place of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A new token for a patient; only its hash is kept. */
export async function issueToken(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(tokens).values({ hash: hashOf(token), userId, expiresAt: new Date(now.getTime() + LIFETIME).toISOString() })
  return token
}

/** The patient that a token stands for, if it is known and has not run out. */
export async function patientOf(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(and(eq(tokens.hash, hashOf(token)), gt(tokens.expiresAt, now.toISOString())))
  return row?.userId
}

/** Ends a token. */
export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hashOf(token)))
}

/** Whether two secrets are the same; takes as long whichever way they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
}
