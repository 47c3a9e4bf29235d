import type { InvoiceRecord, SourceRecord } from './records.ts'
import { shownCard } from './testCards.ts'

/** Years until a kept card runs out: the vault keeps no expiry date, so every card shows the same. */
const YEARS = 3

/** A card of a customer, as the provider's API lists it; undefined for one that the vault does not know. */
export function presentSource({ id, card, customer_id, created_at }: SourceRecord): object | undefined {
  const shown = shownCard(card)
  if (!shown) return undefined
  const expiry_year = new Date(created_at * 1000).getUTCFullYear() + YEARS
  return {
    payment_source: {
      id,
      object: 'payment_source',
      type: 'card',
      status: 'valid',
      gateway: 'chargebee',
      gateway_account_id: 'gw_sandbox',
      customer_id,
      created_at,
      deleted: false,
      card: { object: 'card', ...shown, masked_number: `************${shown.last4}`, expiry_month: 12, expiry_year },
    },
  }
}

/** What was charged, or is due, as the provider's API lists it: amounts in cents, moments in seconds since 1970. */
export function presentInvoice({ id, amount, currency_code, customer_id, date, status }: InvoiceRecord): object {
  const isPaid = status === 'paid'
  return {
    invoice: {
      id,
      object: 'invoice',
      customer_id,
      date,
      total: amount,
      amount_paid: isPaid ? amount : 0,
      amount_due: isPaid ? 0 : amount,
      currency_code,
      status,
    },
  }
}
