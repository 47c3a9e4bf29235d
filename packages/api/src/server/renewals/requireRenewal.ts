import { and, eq } from 'drizzle-orm'
import { renewals, users, type TreatmentRow } from '../db/schema.ts'
import { queueVerificationMail } from '../accounts/verifyEmail.ts'
import { issueLink } from '../links/issueLink.ts'
import { renewalLetter } from '../mail/letters.ts'
import { type MailServices, queueMail } from '../mail/queueMail.ts'

/** Makes the renewal of a treatment due and queues a mail with its link; for a renewal already due, only queues the mail again. Call it in
 * the transaction of the change, for a treatment whose state allows it; `sendMailInBackground` sends the mail afterwards. Returns the id of
 * the renewal.
 * @throws if the treatment has no renewal questionnaire.
 */
export async function requireRenewal(
  services: MailServices,
  { id: treatmentId, treatmentType, userId }: Pick<TreatmentRow, 'id' | 'treatmentType' | 'userId'>,
): Promise<string> {
  const { db, flows, now, mail } = services
  const flow = await flows.load({ treatment: treatmentType, kind: 'renewal', variant: 'full' })
  if (!flow) throw new Error('the treatment has no renewal questionnaire')
  await db.insert(renewals).values({ treatmentId, flowVersion: flow.version, dueAt: now().toISOString() }).onConflictDoNothing()
  const [due] = await db
    .select({ id: renewals.id })
    .from(renewals)
    .where(and(eq(renewals.treatmentId, treatmentId), eq(renewals.status, 'required')))
  if (!due) throw new Error('the renewal was not written')
  if (mail) {
    const to = eq(users.id, userId)
    const token = await issueLink(db, { purpose: 'renewal', to, renewalId: due.id, lifetime: LIFETIME, now: now() })
    // an unconfirmed address gets another verification mail, because the renewal mail waits for it
    await queueVerificationMail(services, to)
    await queueMail(services, to, (brand, appOrigin) => renewalLetter(brand, `${appOrigin}/email-renewal/${treatmentType}/${token}`))
  }
  return due.id
}

/** Lifetime of a renewal link, in milliseconds: seven days. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000
