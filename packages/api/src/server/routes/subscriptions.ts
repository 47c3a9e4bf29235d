import { and, eq } from 'drizzle-orm'
import { ApiError } from '../ApiError.ts'
import { audit } from '../audit.ts'
import { invalid } from '../checkNamed.ts'
import { payments, subscriptions, treatments } from '../db/schema.ts'
import type { Handler, Preparation } from '../Handler.ts'
import { keepWhatWasAsked } from '../keepWhatWasAsked.ts'
import { openTreatment, ownTreatment } from '../ownTreatment.ts'
import { servedFlow } from '../servedFlow.ts'
import { whatIsMissing } from '../whatIsMissing.ts'

/** Asks the provider for the payment, if it is this very treatment's. */
export const prepareSubscription: Preparation<'createSubscription'> = async ({ services: { db, payments: provider }, body, userId }) => {
  if (body.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'This treatment is another patient’s.')
  const treatment = await ownTreatment(db, userId, body.treatment_id)
  const isIts = and(eq(payments.intentId, body.payment_intent_id), eq(payments.treatmentId, treatment.id))
  const [payment] = await db.select().from(payments).where(isIts)
  return payment && treatment.status === 'in_progress' ? provider.retrieve(payment.intentId) : undefined
}

export const createSubscription: Handler<'createSubscription'> = async ({ services, body, userId, prepared: intent }) => {
  const { db, flows, now } = services
  const treatment = await openTreatment(db, userId, body.treatment_id)
  if (intent?.status !== 'authorized')
    throw new ApiError(409, 'PAYMENT_NOT_AUTHORISED', 'The card has not been authorised. Enter it again.', {
      errors: { paymentCard: 'Enter your card again' },
    })
  const { errors, walked } = await whatIsMissing(services, treatment, await servedFlow(flows, treatment))
  if (Object.keys(errors).length > 0) throw invalid(errors)

  const [created] = await db
    .insert(subscriptions)
    .values({ treatmentId: treatment.id, userId, paymentIntentId: intent.id })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })
  if (!created) throw new ApiError(409, 'ALREADY_SUBMITTED', 'This questionnaire has been sent in already.')
  await keepWhatWasAsked(db, treatment.id, walked)
  await db.update(payments).set({ endedAt: now().toISOString() }).where(eq(payments.intentId, intent.id))
  await db.update(treatments).set({ status: 'submitted', submittedAt: now().toISOString() }).where(eq(treatments.id, treatment.id))
  await audit(db, 'questionnaire submitted', { userId, treatmentId: treatment.id })
  return { subscription_id: created.id, treatment_id: treatment.id, status: 'submitted' }
}
