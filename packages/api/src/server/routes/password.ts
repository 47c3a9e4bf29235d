import { loadBrand } from '@anamnesis/flows'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { markVerified } from '../accounts/verifyEmail.ts'
import { checkNewPassword } from '../accounts/checkNewPassword.ts'
import { endSessions } from '../accounts/tokens.ts'
import { auditLog, links, users } from '../db/schema.ts'
import { issueLink } from '../links/issueLink.ts'
import { invalidLink } from '../links/invalidLink.ts'
import { resetLoginAttempts } from '../accounts/countLoginAttempt.ts'
import { passwordChangedLetter, passwordLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import { hashPassword, withHashSlot } from '../accounts/passwords.ts'
import { hashOf, isSameSecret } from '../encryption/secrets.ts'
import { consumeQuota } from '../quotas/consumeQuota.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { route } from './Route.ts'

/** Each statement finds the account by itself, so that an unknown address takes the same work and gets the same response. */
export const requestPassword = route('requestPassword', {
  handle: async ({ services, body }) => {
    const { db, now, mail } = services
    if (!mail) throw new ApiError(503, 'MAIL_UNAVAILABLE', 'We can’t send email right now. Call or write to us for a new password.')
    const email = body.email.trim().toLowerCase()
    await consumeQuota(db, { what: 'password by e-mail', who: email }, BY_EMAIL, now())
    const to = eq(users.email, email)
    const token = await issueLink(db, { purpose: 'password', to, lifetime: LIFETIME, now: now() })
    await queueMail(services, to, (brand, appOrigin) => passwordLetter(brand, `${appOrigin}/password/reset/${token}`))
    await db.execute(sql`insert into ${auditLog} (user_id, action) select ${users.id}, 'password link asked for' from ${users} where ${to}`)
  },
  after: ({ services }) => sendMailInBackground(services),
})

export const resetPassword = route('resetPassword', {
  /** Checks and hashes the new password before the link is used, so that an unknown link takes as long. */
  prepare: async ({ services, params, body: { password, password_confirmation } }) => {
    const { db, flows, now, passwordCost } = services
    const [user] = await db
      .select({ email: users.email })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(isOpen(params.reset_token, now()))
    checkNewPassword({ password, password_confirmation }, { email: user?.email ?? '', brand: (await loadBrand(flows.brand)).name })
    return withHashSlot(() => hashPassword(password, passwordCost))
  },
  handle: async ({ services, params, body, prepared: passwordHash }) => {
    const { db, now } = services
    if (!isSameSecret(params.reset_token, body.reset_token)) throw invalidLink()
    const [used] = await db
      .update(links)
      .set({ usedAt: now().toISOString() })
      .where(isOpen(params.reset_token, now()))
      .returning({ userId: links.userId })
    if (!used) throw invalidLink()
    const { userId } = used
    await markVerified(services, userId)
    const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning({ email: users.email })
    if (!user) throw invalidLink()
    // ends all sessions, and older links can't change it again
    await endSessions(db, userId)
    await db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'password'), isNull(links.usedAt)))
    await resetLoginAttempts(db, user.email)
    await queueMail(services, eq(users.id, userId), passwordChangedLetter)
    await audit(db, 'password changed', { userId })
  },
  after: ({ services }) => sendMailInBackground(services),
})

/** Lifetime of a password link, in milliseconds: one hour. */
const LIFETIME = 60 * 60 * 1000
/** Mails per address, to prevent abuse. */
const BY_EMAIL = { times: 3, seconds: 60 * 60 }

/** Condition on a valid link. */
const isOpen = (token: string, now: Date) =>
  and(eq(links.hash, hashOf(token)), eq(links.purpose, 'password'), isNull(links.usedAt), gt(links.expiresAt, now.toISOString()))
