import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { links, mail as mails, users } from '../db/schema.ts'
import { issueLink } from '../links/issueLink.ts'
import { summaryLetter, verificationLetter } from '../mail/letters.ts'
import { ON_HOLD, type MailServices, queueMail } from '../mail/queueMail.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'

/** Queues a mail with a link that confirms an address, unless it is confirmed. Call it inside the transaction; `sendMailInBackground` sends
 * the mail after it.
 */
export async function queueVerificationMail(services: MailServices, whom: SQL): Promise<void> {
  const { db, mail, now } = services
  const to = and(whom, isNull(users.emailVerifiedAt))
  if (!mail || !to) return
  const token = await issueLink(db, { purpose: 'email', to, lifetime: LIFETIME, now: now() })
  await queueMail(services, to, (brand, appOrigin) => verificationLetter(brand, `${appOrigin}/verify/${token}`))
}

/** Marks a patient's address as verified, because a mailed link was used. Deletes the remaining links. Held mail becomes due; several mails
 * are replaced by one summary, because later ones may outdate earlier ones.
 */
export async function markVerified(services: MailServices, userId: string): Promise<void> {
  const { db, now } = services
  const moment = now().toISOString()
  const [verified] = await db
    .update(users)
    .set({ emailVerifiedAt: moment })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ email: users.email })
  if (verified) {
    const isHeld = and(eq(mails.recipient, verified.email), isNull(mails.sentAt), isNotNull(mails.body), eq(mails.nextAttemptAt, ON_HOLD))
    const held = await db.update(mails).set({ nextAttemptAt: moment }).where(isHeld).returning({ id: mails.id })
    if (held.length > 1) {
      const ids = held.map(({ id }) => id)
      await db.update(mails).set({ body: null }).where(inArray(mails.id, ids))
      await notifyPatient(services, userId, 'treatments', summaryLetter)
    }
  }
  await db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'email'), isNull(links.usedAt)))
}

/** Lifetime of a verification link, in milliseconds: seven days. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000
