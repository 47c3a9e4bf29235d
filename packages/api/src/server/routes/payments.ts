import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentIntent } from '../../contract/subscriptions.ts'
import { audit } from '../audit.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { payments } from '../db/schema.ts'
import { openTreatment } from '../treatments/openTreatment.ts'
import type { Services } from '../services.ts'
import { route } from './Route.ts'

export const getPaymentIntent = route('getPaymentIntent', {
  handle: async ({ services, query, userId }) =>
    // a checkout needs only its payment, so it does not wait for the billing data
    query.treatment_id === undefined
      ? { payment_intent: null, ...(await services.payments.billing(userId)) }
      : { payment_intent: await paymentFor(services, userId, query.treatment_id), card: null, invoices: [] },
})

export const openCardPage = route('openCardPage', {
  handle: async ({ services, userId }) => {
    const page = await services.payments.cardPage(userId)
    if (!page) throw new ApiError(409, 'PAYMENT_OFF', 'You can’t change your card here right now. Write or call us to change it.')
    await audit(services.db, 'card page opened', { userId })
    return { hosted_page: page }
  },
})

/** Minimum remaining lifetime of a reused payment, in seconds: enough to authorise a card. */
const SHORTEST_USE = 120

/** Returns the treatment's payment to authorise; creates one if there is none, or it has expired. */
async function paymentFor({ db, payments: provider, now }: Services, userId: string, treatmentId: string): Promise<PaymentIntent> {
  const treatment = await openTreatment(db, userId, treatmentId)
  const stored = await openPayment(db, treatment.id)
  const known = stored && (await provider.retrieve(stored.intentId))
  if (known && isUsable(known, now())) return known
  if (stored) await db.update(payments).set({ endedAt: now().toISOString() }).where(eq(payments.intentId, stored.intentId))
  const created = await provider.create()
  const [written] = await db.insert(payments).values({ intentId: created.id, treatmentId: treatment.id }).onConflictDoNothing().returning()
  if (written) return created
  // a concurrent request was first: there is one open payment, and this one was never displayed
  const theirs = await openPayment(db, treatment.id)
  const intent = theirs && (await provider.retrieve(theirs.intentId))
  if (!intent) throw new ApiError(503, 'PAYMENT_UNAVAILABLE', 'We can’t take payments right now. Try again in a little while.')
  return intent
}

async function openPayment(db: Database, treatmentId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.treatmentId, treatmentId), isNull(payments.endedAt)))
  return row
}

function isUsable({ status, expires_at: end }: PaymentIntent, now: Date): boolean {
  if (status === 'authorized') return true
  return status !== 'expired' && status !== 'consumed' && end - now.getTime() / 1000 > SHORTEST_USE
}
