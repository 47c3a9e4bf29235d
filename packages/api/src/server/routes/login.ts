import { and, eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { users } from '../db/schema.ts'
import { countLoginAttempt, resetLoginAttempts } from '../accounts/countLoginAttempt.ts'
import { hashPassword, isOutdated, isPassword, withHashSlot } from '../accounts/passwords.ts'
import { issueToken, revokeToken } from '../accounts/tokens.ts'
import { route } from './Route.ts'

/** Logs a patient in. Takes a slot before counting the attempt, because a request refused for load is no attempt. */
export const login = route('login', {
  handle: ({ services: { db, now, passwordCost }, body }) =>
    withHashSlot(async () => {
      const email = body.email.trim().toLowerCase()
      await countLoginAttempt(db, email, now())
      const [user] = await db.select().from(users).where(eq(users.email, email))
      // an unknown address takes as long as a wrong password and gets the same response
      if (!(await isPassword(body.password, user?.passwordHash, passwordCost)) || !user)
        throw new ApiError(401, 'LOGIN_REFUSED', 'That email and password don’t match. Check them, then try again.')
      await resetLoginAttempts(db, email)
      if (isOutdated(user.passwordHash, passwordCost)) {
        const passwordHash = await hashPassword(body.password, passwordCost)
        // a concurrent password change is not overwritten
        await db
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      }
      await audit(db, 'login', { userId: user.id })
      return { access_token: await issueToken(db, user.id, now()), user_id: user.id, email: user.email, authenticated: true }
    }),
})

export const logout = route('logout', {
  handle: async ({ services: { db }, token, userId }) => {
    await revokeToken(db, token)
    await audit(db, 'logout', { userId })
  },
})
