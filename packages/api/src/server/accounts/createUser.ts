import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import type { MailServices } from '../mail/queueMail.ts'
import { queueVerificationMail } from './verifyEmail.ts'

/** Refusal of an address that has an account; the app then offers to log in. */
export const EMAIL_KNOWN = 'EMAIL_ALREADY_EXISTS'

/** Opens an account, in a transaction, and asks by mail whether the address is the patient's. @throws ApiError 409 where there is one. */
export async function createUser(
  services: MailServices,
  account: { readonly email: string; readonly passwordHash: string; readonly consentToSms: boolean },
): Promise<{ readonly id: string; readonly email: string }> {
  const [user] = await services.db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id, email: users.email })
  if (!user)
    throw new ApiError(409, EMAIL_KNOWN, 'There is an account with this email address already.', {
      errors: { email: 'There is an account with this email address. Log in instead' },
    })
  await queueVerificationMail(services, eq(users.id, user.id))
  return user
}
