import { desc, eq } from 'drizzle-orm'
import { ApiError } from '../ApiError.ts'
import { audit } from '../audit.ts'
import { invalid } from '../checkNamed.ts'
import { payments, subscriptions, treatments } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../ownTreatment.ts'
import { servedFlow } from '../servedFlow.ts'
import { whatIsMissing } from '../whatIsMissing.ts'

export const getPaymentIntent: Handler<'getPaymentIntent'> = async ({ services: { db, payments: provider }, query, userId }) => {
  const treatment = await openTreatment(db, userId, query.treatment_id)
  const [last] = await db.select().from(payments).where(eq(payments.treatmentId, treatment.id)).orderBy(desc(payments.createdAt)).limit(1)
  const known = last && (await provider.retrieve(last.intentId))
  if (known && known.status !== 'expired' && known.status !== 'consumed') return { payment_intent: known }
  const created = await provider.create()
  await db.insert(payments).values({ intentId: created.id, treatmentId: treatment.id })
  return { payment_intent: created }
}

export const createSubscription: Handler<'createSubscription'> = async ({ services, body, userId }) => {
  const { db, flows, payments: provider, now } = services
  if (body.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'This treatment is another patient’s.')
  const treatment = await openTreatment(db, userId, body.treatment_id)
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, body.payment_intent_id))
  const intent = payment?.treatmentId === treatment.id ? await provider.retrieve(payment.intentId) : undefined
  if (intent?.status !== 'authorized')
    throw new ApiError(409, 'PAYMENT_NOT_AUTHORISED', 'The card has not been authorised. Enter it again.', {
      errors: { paymentCard: 'Enter your card again' },
    })
  const missing = await whatIsMissing(services, treatment, await servedFlow(flows, treatment))
  if (Object.keys(missing).length > 0) throw invalid(missing)

  const [created] = await db
    .insert(subscriptions)
    .values({ treatmentId: treatment.id, userId, paymentIntentId: intent.id })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })
  if (!created) throw new ApiError(409, 'ALREADY_SUBMITTED', 'This questionnaire has been sent in already.')
  await db.update(treatments).set({ status: 'submitted', submittedAt: now().toISOString() }).where(eq(treatments.id, treatment.id))
  await audit(db, 'questionnaire submitted', { userId, treatmentId: treatment.id })
  return { subscription_id: created.id, treatment_id: treatment.id, status: 'submitted' }
}
