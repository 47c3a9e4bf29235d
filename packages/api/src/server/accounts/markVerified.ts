import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { links, users } from '../db/schema.ts'

/** Notes that a patient reads what is mailed to their address: a link from there was used. The links still open are needed no more. */
export async function markVerified(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: now.toISOString() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  await db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'email'), isNull(links.usedAt)))
}
