import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PaymentEvent } from '../../contract/index.ts'
import { charges, disputes, subscriptions, treatments, users } from '../db/schema.ts'
import { notifyOfCardExpiry } from '../mail/notifyPatient.ts'
import type { Services } from '../services.ts'
import { retryCharges } from './retryCharges.ts'

/** What follows from an event, in its transaction. Returns whose it is; undefined where nothing follows. */
type Apply = (services: Services, event: PaymentEvent) => Promise<string | undefined>

/** Statuses with which a dispute has ended, in the provider's words. */
const ENDED = ['won', 'lost', 'cancelled']

/**
 * Applies an event of the payment provider. Events may come late and out of turn: what is taken stays taken, and an older word about a dispute
 * changes nothing. That a payment failed follows from the answer to the charge itself, and is told to the patient then.
 */
export const applyEvent: Apply = (services, event) =>
  event.content.dispute ? noteDispute(services, event) : (kinds[event.event_type]?.(services, event) ?? Promise.resolve(undefined))

/** The bank has taken an invoice after all: its patient has answered it. */
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

/** A patient who is still to be charged is told; any other has nothing to do. */
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

/** What failed with the card of before is tried with the new one. */
const noteCard: Apply = async (services, { content: { customer } }) => {
  const userId = await knownCustomer(services, customer)
  if (userId !== undefined) await retryCharges(services.db, eq(subscriptions.userId, userId))
  return userId
}

const noteDispute: Apply = async (services, { occurred_at, content: { dispute } }) => {
  const userId = await knownCustomer(services, dispute && { id: dispute.customer_id })
  if (!dispute || userId === undefined) return undefined
  const at = new Date(occurred_at * 1000).toISOString()
  const said = { status: dispute.status, endedAt: ENDED.includes(dispute.status) ? at : null, changedAt: at }
  await services.db
    .insert(disputes)
    .values({ id: dispute.id, userId, openedAt: at, ...said })
    .onConflictDoUpdate({ target: disputes.id, set: said, setWhere: sql`${disputes.changedAt} <= ${at}::timestamptz` })
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

/** An id of ours; the provider may have others, of what was made by hand. */
function uuidIn(text: string | undefined): string | undefined {
  return z.uuid().safeParse(text).data
}

/** The patient who is a customer of the provider's. */
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
