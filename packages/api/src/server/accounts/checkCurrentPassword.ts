import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Services } from '../services.ts'
import { countLoginAttempt, resetLoginAttempts } from './countLoginAttempt.ts'
import { isPassword } from './passwords.ts'
import { invalid } from '../errors/invalid.ts'

/** Verifies the password of a signed-in patient, because an open session is not proof enough. Counts attempts like a login. Returns the
 * account.
 * @throws ApiError 422 by field if it is wrong, 429 after too many attempts.
 */
export async function checkCurrentPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, field, password }: { readonly userId: string; readonly field: string; readonly password: string },
): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  await countLoginAttempt(db, user.email, now())
  if (!(await isPassword(password, user.passwordHash)))
    throw invalid({ [field]: 'This isn’t your current password. Type it again, or reset it on the login page' })
  await resetLoginAttempts(db, user.email)
  return user
}
