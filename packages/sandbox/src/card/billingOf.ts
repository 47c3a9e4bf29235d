import type { InvoiceRecord, Records, SourceRecord } from './records.ts'

/** The cards of a customer, the newest first: those that paid for something, and those given on a page of the provider's own. */
export function sourcesOf({ intents, sources }: Records, customer: string | undefined): SourceRecord[] {
  if (customer === undefined) return []
  const used = Object.values(intents).flatMap(({ id, status, card, customer_id, modified_at }) =>
    status === 'consumed' && card !== undefined && customer_id === customer
      ? [{ id: `pm_${id}`, customer_id, card, created_at: modified_at }]
      : [],
  )
  const given = Object.values(sources).filter(({ customer_id }) => customer_id === customer)
  // one that is given in the second in which another one paid is the newer
  return [...given.toReversed(), ...used].toSorted((one, other) => other.created_at - one.created_at)
}

/** What was charged to a customer, or is due, the newest first; what cost nothing has no invoice. */
export function invoicesOf({ intents, invoices }: Records, customer: string | undefined): InvoiceRecord[] {
  if (customer === undefined) return []
  const used = Object.values(intents).flatMap(({ id, status, amount, currency_code, customer_id, modified_at }): InvoiceRecord[] =>
    status === 'consumed' && customer_id === customer && amount > 0
      ? [{ id: `inv_${id}`, customer_id, amount, currency_code, date: modified_at, status: 'paid' }]
      : [],
  )
  const charged = Object.values(invoices).filter(({ customer_id }) => customer_id === customer)
  return [...charged.toReversed(), ...used].toSorted((one, other) => other.date - one.date)
}
