import { type Brand, loadBrand } from '@anamnesis/flows'
import { type SQL, sql } from 'drizzle-orm'
import { mail as mails, users } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { type Letter, needsConsent, needsVerified } from './letters.ts'

/** When a mail is tried that waits for its recipient to confirm the address: `markVerified` sets another moment. */
export const HELD = 'infinity'

/** What is needed to write a mail. */
export type MailServices = Pick<Services, 'db' | 'flows' | 'mail' | 'now'>

/**
 * Writes a mail to whom a condition on the users finds, in the transaction of what it tells of; `sendWaitingMail` sends it
 * after. Where nobody is found it does the same work, so that its time tells nothing. Without a mail service it does nothing.
 */
export async function queueMail(
  { db, flows, mail, now }: MailServices,
  to: SQL,
  compose: (brand: Brand, appOrigin: string) => Letter,
): Promise<void> {
  if (!mail) return
  const { kind, subject, text } = compose(await loadBrand(flows.brand), mail.appOrigin)
  const moment = now().toISOString()
  await db.execute(sql`
    insert into ${mails} (kind, recipient, subject, body, created_at, next_attempt_at)
    select ${kind}::text, ${users.email}, ${subject}::text, ${mail.seal(text)}::text, ${moment}::timestamptz,
      case when ${needsVerified(kind)}::boolean and ${users.emailVerifiedAt} is null then ${HELD} else ${moment} end::timestamptz
    from ${users} where ${to} and ${users.closedAt} is null and (${users.consentToEmail} or not ${needsConsent(kind)}::boolean)`)
}
