import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ClinicTreatment } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { charges, disputes, payments, refunds, subscriptions } from '../db/schema.ts'
import type { Counts } from '../services.ts'

/** Waiting and failed items by treatment: the payment of the order first, then each charge. */
export async function unsettledPayments(
  db: Database,
  treatmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UnsettledPayment[]>> {
  const isOne = inArray(subscriptions.treatmentId, [...treatmentIds])
  const { treatmentId } = subscriptions
  const ofOrders = await db
    .select({
      treatmentId,
      since: payments.endedAt,
      createdAt: payments.createdAt,
      refusedAt: payments.refusedAt,
      tries: payments.attempts,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.paymentIntentId, payments.intentId))
    .where(and(isOne, isNull(payments.consumedAt)))
  const ofShipments = await db
    .select({ treatmentId, since: charges.createdAt, createdAt: charges.createdAt, refusedAt: charges.refusedAt, tries: charges.attempts })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(and(isOne, isOpen))
    .orderBy(asc(charges.createdAt))
  const found = new Map<string, UnsettledPayment[]>()
  const add = (what: UnsettledPayment['what'], row: (typeof ofOrders)[number]) => {
    const { refusedAt, since, createdAt, tries } = row
    const state =
      refusedAt === null ? ({ status: 'waiting', since: since ?? createdAt } as const) : ({ status: 'failed', since: refusedAt } as const)
    const one = { what, ...state, since: new Date(state.since).toISOString(), tries }
    found.set(row.treatmentId, [...(found.get(row.treatmentId) ?? []), one])
  }
  for (const row of ofOrders) add('card', row)
  for (const row of ofShipments) add('charge', row)
  return found
}

/** Condition on charges that were not taken; a failed charge of a withdrawn order is settled. */
const isOpen = and(isNull(charges.chargedAt), or(isNull(charges.refusedAt), isNull(charges.withdrawnAt)))

type UnsettledPayment = ClinicTreatment['unsettled_payments'][number]

/** Counts waiting and failed payments, charges and refunds, and patients with disputes. */
export async function countUnsettled(db: Database): Promise<Counts> {
  const counted = (refusedAt: (typeof payments | typeof charges | typeof refunds)['refusedAt']) => ({
    waiting: sql<number>`(count(*) filter (where ${refusedAt} is null))::int`,
    failed: sql<number>`(count(*) filter (where ${refusedAt} is not null))::int`,
  })
  const [ofOrders] = await db
    .select(counted(payments.refusedAt))
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.paymentIntentId, payments.intentId))
    .where(isNull(payments.consumedAt))
  const [ofShipments] = await db.select(counted(charges.refusedAt)).from(charges).where(isOpen)
  const [ofRefunds] = await db.select(counted(refunds.refusedAt)).from(refunds).where(isNull(refunds.refundedAt))
  const disputed = await db.$count(disputes, isNull(disputes.endedAt))
  return {
    payments_waiting: ofOrders?.waiting ?? 0,
    payments_failed: ofOrders?.failed ?? 0,
    charges_waiting: ofShipments?.waiting ?? 0,
    charges_failed: ofShipments?.failed ?? 0,
    refunds_waiting: ofRefunds?.waiting ?? 0,
    refunds_failed: ofRefunds?.failed ?? 0,
    disputes_open: disputed,
  }
}
