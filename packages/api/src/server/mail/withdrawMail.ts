import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { mail as mails, users } from '../db/schema.ts'
import type { LetterKind } from './letters.ts'

/** Cancels the unsent mails of a kind to a patient, because their content is no longer true. */
export async function withdrawMail(db: Database, userId: string, kind: LetterKind): Promise<void> {
  const addresses = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const isWaiting = and(eq(mails.kind, kind), isNull(mails.sentAt), isNotNull(mails.body), inArray(mails.recipient, addresses))
  await db.update(mails).set({ body: null }).where(isWaiting)
}
