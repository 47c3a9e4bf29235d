import { and, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { queueVerificationMail, markVerified } from '../accounts/verifyEmail.ts'
import { links, users } from '../db/schema.ts'
import { invalidLink } from '../links/invalidLink.ts'
import { hashOf } from '../encryption/secrets.ts'
import { consumeQuota } from '../quotas/consumeQuota.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { route } from './Route.ts'

export const verifyEmail = route('verifyEmail', {
  handle: async ({ services, body }) => {
    const { db, now } = services
    const moment = now().toISOString()
    const isOpen = and(eq(links.purpose, 'email'), isNull(links.usedAt), gt(links.expiresAt, moment))
    const [used] = await db
      .update(links)
      .set({ usedAt: moment })
      .where(and(eq(links.hash, hashOf(body.token)), isOpen))
      .returning({ userId: links.userId })
    if (!used) throw invalidLink()
    await markVerified(services, used.userId)
    await audit(db, 'email address confirmed', { userId: used.userId })
  },
  after: ({ services }) => sendMailInBackground(services),
})

export const requestVerification = route('requestVerification', {
  handle: async ({ services, userId }) => {
    if (!services.mail) throw new ApiError(503, 'MAIL_UNAVAILABLE', 'We can’t send email right now. Try again later.')
    await consumeQuota(services.db, { what: 'confirmation by patient', who: userId }, BY_PATIENT, services.now())
    await queueVerificationMail(services, eq(users.id, userId))
  },
  after: ({ services }) => sendMailInBackground(services),
})

/** Mails per patient, to prevent abuse. */
const BY_PATIENT = { times: 3, seconds: 60 * 60 }
