import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { users } from '../db/schema.ts'

/**
 * Takes the one lock that a submission and a change of the profile have in common: whichever is second sees what the first has written. Taken
 * before the lock of a treatment, always.
 */
export async function lockPatient(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
