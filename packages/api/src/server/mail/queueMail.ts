import { type Brand, loadBrand } from '@anamnesis/flows'
import { type SQL, sql } from 'drizzle-orm'
import { mail as mails, users } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { type Letter, needsConsent, needsVerified } from './letters.ts'

/** Queues a mail to the users that match a condition, in the transaction of the change it announces; `sendWaitingMail` sends it later.
 * Without a match it does the same work, so that its timing reveals nothing. Does nothing without a mail service.
 */
export async function queueMail(
  { db, flows, mail, now }: MailServices,
  to: SQL,
  compose: (brand: Brand, appOrigin: string) => Letter,
): Promise<void> {
  if (!mail) return
  const { kind, subject, words } = compose(await loadBrand(flows.brand), mail.appOrigin)
  const moment = now().toISOString()
  await db.execute(sql`
    insert into ${mails} (kind, recipient, subject, body, created_at, next_attempt_at)
    select ${kind}::text, ${users.email}, ${subject}::text, ${mail.seal(words)}::text, ${moment}::timestamptz,
      case when ${needsVerified(kind)}::boolean and ${users.emailVerifiedAt} is null then ${ON_HOLD} else ${moment} end::timestamptz
    from ${users} where ${to} and ${users.closedAt} is null and (${users.consentToEmail} or not ${needsConsent(kind)}::boolean)`)
}

/** Next attempt of a mail that waits for a confirmed address; `markVerified` sets the real one. */
export const ON_HOLD = 'infinity'

/** The services that queueing mail needs. */
export type MailServices = Pick<Services, 'db' | 'flows' | 'mail' | 'now'>
