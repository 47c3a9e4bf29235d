import { and, eq } from 'drizzle-orm'
import { renewals, users } from '../db/schema.ts'
import { queueVerificationMail } from '../accounts/verifyEmail.ts'
import { issueLink } from '../links/issueLink.ts'
import { renewalLetter } from '../mail/letters.ts'
import { type MailServices, queueMail } from '../mail/queueMail.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/** How long a renewal's link works: seven days, in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000

/**
 * Makes the renewal of a treatment due, and writes the patient a mail with a link to it; where one is due already, only the
 * mail is written again. To be called in the transaction of what asks for it, for a treatment in a state that allows it;
 * `sendMailSoon` after it sends the mail. Gives back the id of the renewal that is due.
 * @throws when the treatment has no renewal questionnaire.
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
    // who never confirmed their address is asked again: the letter waits for it
    await queueVerificationMail(services, to)
    await queueMail(services, to, (brand, appOrigin) => renewalLetter(brand, `${appOrigin}/email-renewal/${treatmentType}/${token}`))
  }
  return due.id
}
