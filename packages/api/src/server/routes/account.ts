import { loadBrand } from '@anamnesis/flows'
import { and, eq, isNull } from 'drizzle-orm'
import { checkNewPassword } from '../accounts/checkNewPassword.ts'
import { checkCurrentPassword } from '../accounts/checkCurrentPassword.ts'
import { closeAccount as close } from '../records/closeAccount.ts'
import { endSessions as end } from '../accounts/tokens.ts'
import { exportAccountData } from '../records/exportAccountData.ts'
import { hashPassword, withHashSlot } from '../accounts/passwords.ts'
import { audit } from '../audit.ts'
import { links, users } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import { passwordChangedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { route } from './Route.ts'

export const changePassword = route('changePassword', {
  /** Verifies the current password and hashes the new one. */
  prepare: ({ services, body, userId }) =>
    withHashSlot(async () => {
      const { current_password: current, password, password_confirmation } = body
      const { email } = await checkCurrentPassword(services, { userId, field: 'current_password', password: current })
      checkNewPassword({ password, password_confirmation }, { email, brand: (await loadBrand(services.flows.brand)).name })
      return hashPassword(password, services.passwordCost)
    }),
  handle: async ({ services, userId, token, prepared: passwordHash }) => {
    const { db } = services
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await end(db, userId, { except: token })
    // older links can't change it again
    await db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'password'), isNull(links.usedAt)))
    await queueMail(services, eq(users.id, userId), passwordChangedLetter)
    await audit(db, 'password changed', { userId })
  },
  after: ({ services }) => sendMailInBackground(services),
})

export const endSessions = route('endSessions', {
  handle: async ({ services: { db }, userId }) => {
    await end(db, userId)
    await audit(db, 'every session ended', { userId })
  },
})

export const putConsents = route('putConsents', {
  handle: async ({ services: { db }, body: { email, sms }, userId }) => {
    const set = { ...(email !== undefined && { consentToEmail: email }), ...(sms !== undefined && { consentToSms: sms }) }
    if (Object.keys(set).length > 0) await db.update(users).set(set).where(eq(users.id, userId))
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
    await audit(db, 'consents changed', { userId })
    return { consent_to_email: user.consentToEmail, consent_to_sms: user.consentToSms }
  },
})

export const downloadData = route('downloadData', {
  handle: async ({ services, userId }) => {
    const everything = await exportAccountData(services, userId)
    await audit(services.db, 'data downloaded', { userId })
    return everything
  },
})

export const closeAccount = route('closeAccount', {
  /** Verifies the password and returns the account. */
  prepare: ({ services, body, userId }) =>
    withHashSlot(() => checkCurrentPassword(services, { userId, field: 'password', password: body.password })),
  handle: async ({ services, userId, prepared: user }) => {
    await close(services, user)
    await audit(services.db, 'account closed', { userId })
  },
  after: ({ services }) => sendMailInBackground(services),
})
