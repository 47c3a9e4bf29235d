import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, refunds } from '../db/schema.ts'
import type { Payments, ProviderInvoice } from '../services.ts'

/** Compares our charges and refunds with all paid invoices of the provider. */
export async function reconcile({
  db,
  payments,
}: {
  readonly db: Database
  readonly payments: Pick<Payments, 'invoices'>
}): Promise<readonly Difference[]> {
  const booked = await readBooks(db)
  const found: Difference[] = []
  const seen = new Set<string>()
  for await (const invoice of payments.invoices()) {
    // the $0 authorisation of a card
    if (!invoice.isPaid || invoice.amount === 0) continue
    const ours = booked.get(invoice.chargeId ?? '')
    const kind = kindOf(ours, invoice, seen)
    if (kind) found.push({ kind, chargeId: invoice.chargeId, invoiceId: invoice.id, ours: ours?.amount, theirs: invoice.amount })
    if (ours) seen.add(invoice.chargeId ?? '')
  }
  for (const [chargeId, { isTaken, amount }] of booked)
    if (isTaken && !seen.has(chargeId))
      found.push({ kind: 'MISSING_THERE', chargeId, invoiceId: undefined, ours: amount, theirs: undefined })
  return found
}

/** A difference between our charges and the provider's: ids and amounts in cents, no patient data. */
export interface Difference {
  /** The first two are charges taken on one side only; CHARGED_TWICE is two invoices for one charge. */
  readonly kind: 'MISSING_THERE' | 'MISSING_HERE' | 'AMOUNT_DIFFERS' | 'CHARGED_TWICE' | 'REFUND_DIFFERS'
  readonly chargeId: string | undefined
  readonly invoiceId: string | undefined
  readonly ours: number | undefined
  readonly theirs: number | undefined
}

interface Booked {
  readonly amount: number
  readonly isTaken: boolean
  readonly isRefunded: boolean
}

function kindOf(ours: Booked | undefined, invoice: ProviderInvoice, seen: ReadonlySet<string>): Difference['kind'] | undefined {
  if (!ours?.isTaken) return 'MISSING_HERE'
  if (seen.has(invoice.chargeId ?? '')) return 'CHARGED_TWICE'
  if (ours.amount !== invoice.amount) return 'AMOUNT_DIFFERS'
  return ours.isRefunded === invoice.isRefunded ? undefined : 'REFUND_DIFFERS'
}

async function readBooks(db: Database): Promise<ReadonlyMap<string, Booked>> {
  const rows = await db
    .select({ id: charges.id, amount: charges.amount, chargedAt: charges.chargedAt, refundedAt: refunds.refundedAt })
    .from(charges)
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
  return new Map(
    rows.map(({ id, amount, chargedAt, refundedAt }) => [id, { amount, isTaken: chargedAt !== null, isRefunded: refundedAt !== null }]),
  )
}
