import { and, isNull, type SQL } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { issueLink } from '../links/issueLink.ts'
import { verificationLetter } from '../mail/letters.ts'
import { type MailWriting, queueMail } from '../mail/queueMail.ts'

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
