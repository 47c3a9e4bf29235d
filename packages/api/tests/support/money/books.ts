import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { charges, refunds, shipments, subscriptions } from '../../../src/server/db/schema.ts'
import type { BilledServer, ListedInvoice } from '../openBilledServer.ts'
import type { Patient } from '../openTestServer.ts'

/** A patient's payments on both sides. */
interface Books {
  readonly invoices: readonly ListedInvoice[]
  readonly charges: readonly (typeof charges.$inferSelect & { readonly refund: typeof refunds.$inferSelect | null })[]
  readonly orders: readonly (typeof shipments.$inferSelect)[]
}

/** Reads both sides. */
export async function booksOf(billing: BilledServer, patient: Patient): Promise<Books> {
  const { db } = billing.server.services
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.treatmentId, patient.treatment_id))
  const isIts = eq(charges.subscriptionId, subscription?.id ?? '')
  const rows = await db
    .select({ charge: charges, refund: refunds })
    .from(charges)
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(isIts)
  return {
    invoices: await billing.invoicesOf(patient),
    charges: rows.map(({ charge, refund }) => ({ ...charge, refund })),
    orders: await db
      .select()
      .from(shipments)
      .where(eq(shipments.subscriptionId, subscription?.id ?? '')),
  }
}

const invoicesFor = ({ invoices }: Books, chargeId: string) => invoices.filter(({ po_number }) => po_number === chargeId)

/** Expects that the last shipped order was paid. */
export async function expectPaid(billing: BilledServer, patient: Patient): Promise<void> {
  const books = await booksOf(billing, patient)
  for (const { id } of books.orders.filter(({ status }) => status === 'In Transit')) {
    const [charge] = books.charges.filter(({ shipmentId }) => shipmentId === id)
    expect(invoicesFor(books, charge?.id ?? '')).toMatchObject([{ status: 'paid', total: charge?.amount }])
  }
}

/** What must not happen to a patient's money, counted; and the number of invoices. */
export interface MoneyFigures {
  readonly invoices: number
  /** Invoices beyond the first for one charge. */
  readonly doubled: number
  readonly shippedUnpaid: number
  /** Charges and refunds that still wait. */
  readonly stuck: number
}

/** Counts the figures of a patient's books. */
export function moneyFigures({ invoices, charges: booked, orders }: Books): MoneyFigures {
  const isPaid = (id: string) => invoices.some(({ po_number, status }) => po_number === id && status === 'paid')
  const shipped = orders.filter(({ status }) => status !== 'Processing Order')
  return {
    invoices: invoices.length,
    doubled: invoices.length - new Set(invoices.map(({ po_number }) => po_number)).size,
    shippedUnpaid: shipped.filter(({ id }) => !booked.some((charge) => charge.shipmentId === id && isPaid(charge.id))).length,
    stuck: booked.filter(({ chargedAt, refusedAt, refund }) => (chargedAt ?? refusedAt) === null || refund?.refundedAt === null).length,
  }
}

/** Expects that both sides agree and nothing waits, after the provider has been available for days. */
export function expectBalanced(books: Books): void {
  const { invoices, charges: booked, orders } = books
  // no duplicates, no foreign invoices, no other amounts
  expect(new Set(invoices.map(({ po_number }) => po_number)).size).toBe(invoices.length)
  for (const { po_number, total } of invoices) expect(booked.find(({ id }) => id === po_number)?.amount).toBe(total)
  for (const charge of booked) {
    const [invoice] = invoicesFor(books, charge.id)
    // taken here if and only if paid there
    expect([charge.id, charge.chargedAt !== null]).toEqual([charge.id, invoice?.status === 'paid'])
    expect([charge.id, charge.refund !== null && charge.refund.refundedAt !== null]).toEqual([
      charge.id,
      invoice?.issued_credit_notes !== undefined,
    ])
    // nothing is stuck
    const isOver = charge.chargedAt !== null || charge.refusedAt !== null
    expect([charge.id, isOver, charge.refund === null || charge.refund.refundedAt !== null]).toEqual([charge.id, true, true])
  }
  // one charge per order; a shipped order is paid and not refunded
  for (const order of orders) {
    const its = booked.filter(({ shipmentId }) => shipmentId === order.id)
    expect(its).toHaveLength(1)
    if (order.status !== 'Processing Order') expect(its[0]).toMatchObject({ chargedAt: expect.any(String), refund: null })
  }
  // the consultation, which makes the first charge the largest, is charged once
  const largest = Math.max(0, ...booked.map(({ amount }) => amount))
  expect(booked.filter(({ amount }) => amount === largest)).toHaveLength(Math.min(1, booked.length))
}
