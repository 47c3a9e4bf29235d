import { and, eq, isNull } from 'drizzle-orm'
import { links, mail, subscriptions, treatments, users } from '../db/schema.ts'
import { accountClosedLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import type { Services } from '../services.ts'
import { changeSubscription } from '../subscriptions/changeSubscription.ts'
import { discardTreatment } from '../treatments/discardTreatment.ts'
import { endTreatment } from '../treatments/endTreatment.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { endSessions } from '../accounts/tokens.ts'

/** Closes an account in a transaction: ends its treatments, disables its login and frees its address. The medical record is retained:
 * reviewed data, decisions, prescriptions and the profile.
 */
export async function closeAccount(services: Services, { id, email }: typeof users.$inferSelect): Promise<void> {
  const { db, now } = services
  const live = await db
    .select()
    .from(treatments)
    .where(and(eq(treatments.userId, id), isNull(treatments.endedAt)))
    .for('update')
  for (const treatment of live) {
    if (treatment.status === 'in_progress') {
      await discardTreatment(services, treatment)
      continue
    }
    const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.treatmentId, treatment.id))
    if (subscription && subscription.state !== null && subscription.state !== 'Cancelled')
      await changeSubscription(services, subscription, { action: 'cancel', details: {} })
    else {
      // it still waits for a provider: there is nothing left to decide
      await endTreatment(db, treatment, { by: {}, now: now() })
      await recordEvent(services, treatment.id, 'cancelled')
    }
  }
  await endSessions(db, id)
  await db.delete(links).where(eq(links.userId, id))
  await db.delete(mail).where(and(eq(mail.recipient, email), isNull(mail.sentAt)))
  // the last mail to this address
  await queueMail(services, eq(users.id, id), accountClosedLetter)
  await db
    .update(users)
    .set({
      email: `closed:${id}`,
      emailVerifiedAt: null,
      passwordHash: NO_PASSWORD,
      consentToSms: false,
      consentToEmail: false,
      closedAt: now().toISOString(),
    })
    .where(eq(users.id, id))
}

/** Placeholder hash that matches no password. */
const NO_PASSWORD = 'closed'
