import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { users } from '../db/schema.ts'

/** Locks a patient for a submission or a profile change, so that the second sees the first one's writes. Always taken before the lock of a
 * treatment.
 */
export async function lockPatient(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
