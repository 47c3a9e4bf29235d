import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PaymentEvent } from '../../contract/paymentEvents.ts'
import { charges, disputes, subscriptions, treatments, users } from '../db/schema.ts'
import { notifyOfCardExpiry } from '../mail/notifyPatient.ts'
import type { Services } from '../services.ts'
import { retryCharges } from './retryCharges.ts'

/** Applies an event of the payment provider. Events may arrive late and out of order: a taken charge stays taken, and an older dispute event
 * changes nothing. A failed payment is handled with the response to the charge itself.
 */
export const applyEvent: Apply = (services, event) =>
  event.content.dispute ? noteDispute(services, event) : (kinds[event.event_type]?.(services, event) ?? Promise.resolve(undefined))

/** Applies an event in its transaction. Returns the patient; undefined if it has no effect. */
type Apply = (services: Services, event: PaymentEvent) => Promise<string | undefined>

/** The provider's final statuses of a dispute. */
const ENDED = ['won', 'lost', 'cancelled']

/** The bank took an invoice later, after the patient authorised it. */
const noteTaken: Apply = async ({ db, now }, { content: { invoice } }) => {
  const id = uuidIn(invoice?.po_number)
  if (id === undefined || invoice?.status !== 'paid') return undefined
  const [taken] = await db
    .update(charges)
    .set({ chargedAt: now().toISOString(), refusedAt: null })
    .where(and(eq(charges.id, id), eq(charges.amount, invoice.total), isNull(charges.chargedAt)))
    .returning({ subscriptionId: charges.subscriptionId })
  if (!taken) return undefined
  const [whose] = await db.select({ id: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, taken.subscriptionId))
  return whose?.id
}

/** Notifies patients with a future charge; others need not act. */
const noteExpiry =
  (expiry: { readonly hasExpired: boolean }): Apply =>
  async (services, { content: { customer } }) => {
    const isRunning = and(eq(treatments.userId, users.id), isNull(treatments.endedAt))
    const ordered = services.db
      .select({ one: sql`1` })
      .from(treatments)
      .innerJoin(subscriptions, eq(subscriptions.treatmentId, treatments.id))
      .where(isRunning)
    const userId = await knownCustomer(services, customer, exists(ordered))
    if (userId !== undefined) await notifyOfCardExpiry(services, userId, expiry)
    return userId
  }

/** Retries charges that failed with the previous card. */
const noteCard: Apply = async (services, { content: { customer } }) => {
  const userId = await knownCustomer(services, customer)
  if (userId !== undefined) await retryCharges(services.db, eq(subscriptions.userId, userId))
  return userId
}

const noteDispute: Apply = async (services, { occurred_at, content: { dispute } }) => {
  const userId = await knownCustomer(services, dispute && { id: dispute.customer_id })
  if (!dispute || userId === undefined) return undefined
  const at = new Date(occurred_at * 1000).toISOString()
  const values = { status: dispute.status, endedAt: ENDED.includes(dispute.status) ? at : null, changedAt: at }
  await services.db
    .insert(disputes)
    .values({ id: dispute.id, userId, openedAt: at, ...values })
    .onConflictDoUpdate({ target: disputes.id, set: values, setWhere: sql`${disputes.changedAt} <= ${at}::timestamptz` })
  return userId
}

const kinds: Readonly<Record<string, Apply>> = {
  payment_succeeded: noteTaken,
  card_expiry_reminder: noteExpiry({ hasExpired: false }),
  card_expired: noteExpiry({ hasExpired: true }),
  card_added: noteCard,
  card_updated: noteCard,
  payment_source_expiring: noteExpiry({ hasExpired: false }),
  payment_source_expired: noteExpiry({ hasExpired: true }),
  payment_source_added: noteCard,
  payment_source_updated: noteCard,
}

/** Parses our id; the provider has others for manually created objects. */
function uuidIn(text: string | undefined): string | undefined {
  return z.uuid().safeParse(text).data
}

/** The patient who is this customer of the provider. */
async function knownCustomer(
  { db }: Services,
  customer: { readonly id: string } | undefined,
  ...conditions: Parameters<typeof and>
): Promise<string | undefined> {
  const id = uuidIn(customer?.id)
  if (id === undefined) return undefined
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ...conditions))
  return found?.id
}
