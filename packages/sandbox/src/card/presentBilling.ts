import type { ChargeRecord, IntentRecord } from './records.ts'
import { shownCard } from './testCards.ts'

// Billing in the provider's format: the source, charge and invoice of a customer.

/** The card of a used intent, in the provider's format. */
export function presentSource({ id, card, customer_id, modified_at }: IntentRecord): object | undefined {
  const shown = shownCard(card ?? '')
  if (!shown) return undefined
  const expiry_year = new Date(modified_at * 1000).getUTCFullYear() + YEARS
  return {
    payment_source: {
      id: `pm_${id}`,
      object: 'payment_source',
      type: 'card',
      status: 'valid',
      gateway: 'chargebee',
      gateway_account_id: 'gw_sandbox',
      customer_id,
      created_at: modified_at,
      deleted: false,
      card: { object: 'card', ...shown, masked_number: `************${shown.last4}`, expiry_month: 12, expiry_year },
    },
  }
}

/** A later charge, in the provider's format. */
export function presentCharge({
  id,
  po_number,
  amount,
  lines,
  currency_code,
  customer_id,
  date,
  status,
  isRefunded,
}: ChargeRecord): object {
  const due = status === 'paid' ? 0 : amount
  const sums = {
    total: amount,
    amount_paid: amount - due,
    amount_due: due,
    status,
    ...(isRefunded && { issued_credit_notes: [{ cn_total: amount, cn_status: 'refunded' }] }),
  }
  return { invoice: { id: `inv_${id}`, object: 'invoice', po_number, customer_id, date, currency_code, line_items: lines, ...sums } }
}

/** The invoice of a used intent, in the provider's format: amounts in cents, moments in seconds since 1970. */
export function presentInvoice({ id, amount, currency_code, customer_id, modified_at }: IntentRecord): object {
  return {
    invoice: {
      id: `inv_${id}`,
      object: 'invoice',
      customer_id,
      date: modified_at,
      total: amount,
      amount_paid: amount,
      amount_due: 0,
      currency_code,
      status: 'paid',
    },
  }
}

/** Years until a stored card expires: the vault stores no expiry dates, so all cards show the same. */
const YEARS = 3
