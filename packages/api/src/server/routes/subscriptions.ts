import { and, desc, eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { checkComplete } from '../assessment/answers/checkComplete.ts'
import type { Database } from '../db/openDatabase.ts'
import { payments, subscriptions, treatments } from '../db/schema.ts'
import { submittedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import { storeFinalAnswers } from '../assessment/answers/storeFinalAnswers.ts'
import { writeVersion } from '../assessment/submissions/addVersion.ts'
import { createSubmissionSnapshot } from '../assessment/submissions/createSubmissionSnapshot.ts'
import { lockPatient } from '../accounts/lockPatient.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { openTreatment } from '../treatments/openTreatment.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { changeSubscription } from '../subscriptions/changeSubscription.ts'
import { presentSubscription } from '../subscriptions/presentSubscription.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { recheckHeldCharges } from '../payments/recheckHeldCharges.ts'
import { route } from './Route.ts'

export const createSubscription = route('createSubscription', {
  /** Retrieves the payment from the provider if it belongs to this treatment. */
  prepare: async ({ services: { db, payments: provider }, body, userId }) => {
    if (body.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'This treatment is another patient’s.')
    const treatment = await ownTreatment(db, userId, body.treatment_id)
    const isIts = and(eq(payments.intentId, body.payment_intent_id), eq(payments.treatmentId, treatment.id))
    const [payment] = await db.select().from(payments).where(isIts)
    return payment && treatment.status === 'in_progress' ? provider.retrieve(payment.intentId) : undefined
  },
  handle: async ({ services, body, userId, prepared: intent }) => {
    const { db, now } = services
    await lockPatient(db, userId)
    const treatment = await openTreatment(db, userId, body.treatment_id)
    if (intent?.status !== 'authorized')
      throw new ApiError(409, 'PAYMENT_NOT_AUTHORISED', 'Your card hasn’t been confirmed. Enter it again.', {
        errors: { paymentCard: 'Enter your card again' },
      })
    const { found, compiled } = await checkComplete(services, treatment, body)

    const [created] = await db
      .insert(subscriptions)
      .values({ treatmentId: treatment.id, userId, paymentIntentId: intent.id })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id })
    if (!created)
      throw new ApiError(409, 'ALREADY_SUBMITTED', 'You already sent in this questionnaire. You can follow it under “Treatments”.')
    await storeFinalAnswers(services, treatment, found)
    await db.update(payments).set({ endedAt: now().toISOString() }).where(eq(payments.intentId, intent.id))
    const sent = { status: 'submitted', submittedAt: now().toISOString() } as const
    await db.update(treatments).set(sent).where(eq(treatments.id, treatment.id))
    const document = await createSubmissionSnapshot(
      services,
      { ...treatment, ...sent, continuedInterrupts: found.continuedInterrupts },
      compiled,
    )
    await writeVersion(services, treatment, { version: 1, kind: 'sent_in', document })
    await recordEvent(services, treatment.id, 'sent_in')
    await recheckHeldCharges(db, userId)
    await notifyPatient(services, userId, 'treatments', submittedLetter)
    await audit(db, 'questionnaire submitted', { userId, treatmentId: treatment.id })
    return { subscription_id: created.id, treatment_id: treatment.id, status: 'submitted' }
  },
  after: ({ services }) => settleInBackground(services),
})

export const getSubscriptions = route('getSubscriptions', {
  handle: async ({ services, userId }) => {
    const { db } = services
    const rows = await db
      .select({ treatmentId: subscriptions.treatmentId })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(desc(subscriptions.createdAt))
    await audit(
      db,
      'subscription read',
      rows.map(({ treatmentId }) => ({ userId, treatmentId })),
    )
    return { subscriptions: await Promise.all(rows.map(({ treatmentId }) => presentSubscription(services, treatmentId))) }
  },
})

export const getSubscription = route('getSubscription', {
  handle: async ({ services, params, userId }) => {
    const { db } = services
    const { treatmentId } = await ownSubscription(db, userId, params.id)
    await audit(db, 'subscription read', { userId, treatmentId })
    return { subscription: await presentSubscription(services, treatmentId) }
  },
})

export const updateSubscription = route('updateSubscription', {
  handle: async ({ services, params, body, userId }) => {
    const { db } = services
    const { treatmentId } = await ownSubscription(db, userId, body.subscription_id)
    if (body.treatment_id !== undefined && body.treatment_id !== treatmentId) throw unknownSubscription()
    // clinic decisions take the same lock
    await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, treatmentId)).for('update')
    const row = await ownSubscription(db, userId, body.subscription_id)
    if (body.version !== undefined && body.version !== row.version)
      throw new ApiError(409, 'VERSION_CHANGED', 'This subscription has changed. Look at it again, then choose.', {
        stored: await presentSubscription(services, treatmentId),
      })
    await changeSubscription(services, row, { action: params.actionType, details: body })
    await audit(db, `subscription: ${params.actionType}`, { userId, treatmentId: treatmentId })
    return { subscription: await presentSubscription(services, treatmentId) }
  },
  after: async ({ services, userId }) => {
    await sendMailInBackground(services)
    await settleHeldInBackground(services, userId)
  },
})

/** A subscription of this patient. @throws ApiError 404 if it is unknown or another patient's, without saying which. */
async function ownSubscription(db: Database, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
  if (!row) throw unknownSubscription()
  return row
}

function unknownSubscription(): ApiError {
  return new ApiError(404, 'SUBSCRIPTION_NOT_FOUND', 'We couldn’t find this subscription. Reload the page to see yours.')
}
