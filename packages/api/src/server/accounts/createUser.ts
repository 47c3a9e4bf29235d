import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { MailServices } from '../mail/queueMail.ts'
import { queueVerificationMail } from './verifyEmail.ts'

/** Creates an account in a transaction and queues a verification mail. @throws ApiError 409 if the account exists. */
export async function createUser(
  services: MailServices,
  account: { readonly email: string; readonly passwordHash: string; readonly consentToSms: boolean },
): Promise<{ readonly id: string; readonly email: string }> {
  const [user] = await services.db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id, email: users.email })
  if (!user)
    throw new ApiError(409, EMAIL_KNOWN, 'You already have an account with this email address. Log in instead.', {
      errors: { email: 'You already have an account with this email address. Log in instead' },
    })
  await queueVerificationMail(services, eq(users.id, user.id))
  return user
}

/** Error code for an address that already has an account; the app then offers login. */
export const EMAIL_KNOWN = 'EMAIL_ALREADY_EXISTS'
