import { eq } from 'drizzle-orm'
import { invalid } from '../answers/checkFlowAnswers.ts'
import { users } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Services } from '../services.ts'
import { countAttempt, resetAttempts } from './loginThrottle.ts'
import { isPassword } from './passwords.ts'

/**
 * Holds what somebody who is signed in types against their password: a session that was left open is not enough for this. Counted like the
 * tries of a login. Gives back the account. @throws ApiError 422 by field where it is wrong, 429 after too many tries.
 */
export async function checkPassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, field, password }: { readonly userId: string; readonly field: string; readonly password: string },
): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  await countAttempt(db, user.email, now())
  if (!(await isPassword(password, user.passwordHash)))
    throw invalid({ [field]: 'This is not your current password. Type it again, or ask for a new one at the login' })
  await resetAttempts(db, user.email)
  return user
}
