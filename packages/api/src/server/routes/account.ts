import { loadBrand } from '@anamnesis/flows'
import { and, eq, isNull } from 'drizzle-orm'
import { checkNewPassword } from '../accounts/checkNewPassword.ts'
import { checkPassword } from '../accounts/checkPassword.ts'
import { closeAccount as close } from '../accounts/closeAccount.ts'
import { endSessions as end } from '../accounts/tokens.ts'
import { exportAccountData } from '../accounts/exportAccountData.ts'
import { hashPassword, withHashSlot } from '../accounts/passwords.ts'
import { audit } from '../audit.ts'
import { links, users } from '../db/schema.ts'
import type { Handler, Preparation } from '../Handler.ts'
import { ApiError } from '../http/ApiError.ts'
import { passwordChangedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'

/** Verifies the current password and hashes the new one. */
export const prepareChange: Preparation<'changePassword'> = ({ services, body, userId }) =>
  withHashSlot(async () => {
    const { current_password: current, password, password_confirmation } = body
    const { email } = await checkPassword(services, { userId, field: 'current_password', password: current })
    checkNewPassword({ password, password_confirmation }, { email, brand: (await loadBrand(services.flows.brand)).name })
    return hashPassword(password, services.passwordCost)
  })

/** Implements the endpoint `changePassword`. */
export const changePassword: Handler<'changePassword'> = async ({ services, userId, token, prepared: passwordHash }) => {
  const { db } = services
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await end(db, userId, { but: token })
  // older links can't change it again
  await db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'password'), isNull(links.usedAt)))
  await queueMail(services, eq(users.id, userId), passwordChangedLetter)
  await audit(db, 'password changed', { userId })
}

/** Implements the endpoint `endSessions`. */
export const endSessions: Handler<'endSessions'> = async ({ services: { db }, userId }) => {
  await end(db, userId)
  await audit(db, 'every session ended', { userId })
}

/** Implements the endpoint `putConsents`. */
export const putConsents: Handler<'putConsents'> = async ({ services: { db }, body: { email, sms }, userId }) => {
  const set = { ...(email !== undefined && { consentToEmail: email }), ...(sms !== undefined && { consentToSms: sms }) }
  if (Object.keys(set).length > 0) await db.update(users).set(set).where(eq(users.id, userId))
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  await audit(db, 'consents changed', { userId })
  return { consent_to_email: user.consentToEmail, consent_to_sms: user.consentToSms }
}

/** Implements the endpoint `downloadData`. */
export const downloadData: Handler<'downloadData'> = async ({ services, userId }) => {
  const everything = await exportAccountData(services, userId)
  await audit(services.db, 'data downloaded', { userId })
  return everything
}

/** Verifies the password and returns the account. */
export const prepareClosing: Preparation<'closeAccount'> = ({ services, body, userId }) =>
  withHashSlot(() => checkPassword(services, { userId, field: 'password', password: body.password }))

/** Implements the endpoint `closeAccount`. */
export const closeAccount: Handler<'closeAccount'> = async ({ services, userId, prepared: user }) => {
  await close(services, user)
  await audit(services.db, 'account closed', { userId })
}
