import { and, isNull, type SQL, eq } from 'drizzle-orm'
import { links, mail as mails, users } from '../db/schema.ts'
import { issueLink } from '../links/issueLink.ts'
import { verificationLetter } from '../mail/letters.ts'
import { HELD, type MailWriting, queueMail } from '../mail/queueMail.ts'
import type { Database } from '../db/openDatabase.ts'

/** How long a link that confirms an address works: seven days, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000

/**
 * Writes a mail with a link that confirms an address, where it is not confirmed yet; to be called in the transaction of what
 * asks for it. `sendMailSoon` after it sends the mail.
 */
export async function askToVerify(services: MailWriting, whom: SQL): Promise<void> {
  const { db, mail, now } = services
  const to = and(whom, isNull(users.emailVerifiedAt))
  if (!mail || !to) return
  const token = await issueLink(db, { purpose: 'email', to, lifetime: LIFETIME, now: now() })
  await queueMail(services, to, (brand, appOrigin) => verificationLetter(brand, `${appOrigin}/verify/${token}`))
}

/**
 * Notes that a patient reads what is mailed to their address: a link from there was used. The links still open are needed no more, and the mail that
 * was held is due.
 */
export async function markVerified(db: Database, userId: string, now: Date): Promise<void> {
  const [verified] = await db
    .update(users)
    .set({ emailVerifiedAt: now.toISOString() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ email: users.email })
  if (verified)
    await db
      .update(mails)
      .set({ nextAttemptAt: now.toISOString() })
      .where(and(eq(mails.recipient, verified.email), isNull(mails.sentAt), eq(mails.nextAttemptAt, HELD)))
  await db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'email'), isNull(links.usedAt)))
}
