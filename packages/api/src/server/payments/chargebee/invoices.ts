import * as z from 'zod'
import type { Payments, ProviderInvoice } from '../../services.ts'
import { PaymentRefusedError } from '../providerErrors.ts'
import { type ChargebeeCall, readAnswer } from './chargebeeCall.ts'

// Invoices at the provider: lists and finds them, charges and refunds each once.

/** Maximum number of invoices per customer. */
const MOST = 100
/** The status for a declined card. */
const PAYMENT_REQUIRED = 402
const NOT_FOUND = 404

const invoice = z.object({
  id: z.string(),
  date: z.int(),
  total: z.int(),
  currency_code: z.literal('CAD'),
  status: z.string(),
  /** Our charge id. */
  po_number: z.string().optional(),
  issued_credit_notes: z.array(z.object({ cn_status: z.string() })).optional(),
  line_items: z.array(z.object({ description: z.string(), amount: z.int() })).optional(),
})
type Invoice = z.infer<typeof invoice>
const listAnswer = z.object({ list: z.array(z.object({ invoice })), next_offset: z.string().optional() })
const oneAnswer = z.object({ invoice: z.object({ status: z.string() }) })

/** The newest invoices of a customer. */
export async function listInvoices(call: ChargebeeCall, userId: string): Promise<readonly Invoice[]> {
  const answer = await call(`/invoices?limit=${MOST}&customer_id[is]=${encodeURIComponent(userId)}&sort_by[desc]=date`)
  return (await readAnswer(answer, listAnswer)).list.map((row) => row.invoice)
}

/** All invoices of the site, page by page. */
export async function* everyInvoice(call: ChargebeeCall): AsyncGenerator<ProviderInvoice> {
  let offset: string | undefined = ''
  while (offset !== undefined) {
    const page = await call(`/invoices?limit=${MOST}${offset === '' ? '' : `&offset=${encodeURIComponent(offset)}`}`)
    const { list, next_offset }: z.infer<typeof listAnswer> = await readAnswer(page, listAnswer)
    yield* list.map((row) => ({
      id: row.invoice.id,
      chargeId: row.invoice.po_number,
      amount: row.invoice.total,
      isPaid: row.invoice.status === 'paid',
      isRefunded: isRefunded(row.invoice),
    }))
    offset = next_offset
  }
}

/** Whether it has a refunded credit note. */
const isRefunded = ({ issued_credit_notes: notes }: Invoice) => notes?.some(({ cn_status: status }) => status === 'refunded') === true

/** The invoice of one of our charges. */
export async function findInvoice(call: ChargebeeCall, userId: string, chargeId: string): Promise<Invoice | undefined> {
  return (await listInvoices(call, userId)).find(({ po_number }) => po_number === chargeId)
}

/** Charges a customer once per id of ours. The provider repeats its response to a key for half an hour only, so this looks for an existing
 * invoice first, and does not reuse a refused key.
 */
export async function chargeOnce(
  call: ChargebeeCall,
  { id, userId, lines, refusals }: Parameters<Payments['charge']>[0],
): Promise<boolean> {
  const known = await findInvoice(call, userId, id)
  if (known) return known.status === 'paid' || collect(call, known.id)
  const parts = lines.flatMap(({ name, amount }, at) => [
    [`charges[amount][${at}]`, String(amount)],
    [`charges[description][${at}]`, name],
  ])
  const form = { customer_id: userId, currency_code: 'CAD', auto_collection: 'on', po_number: id, ...Object.fromEntries(parts) }
  return isTaken(await call('/invoices/create_for_charge_items_and_charges', form, `${id}-${refusals}`))
}

/** Refunds one of our charges once: an invoice with a refunded credit note is left alone. */
export async function refundOnce(call: ChargebeeCall, { id, userId, refusals }: Parameters<Payments['refund']>[0]): Promise<void> {
  const known = await findInvoice(call, userId, id)
  if (known && isRefunded(known)) return
  const response = known && (await call(`/invoices/${encodeURIComponent(known.id)}/refund`, {}, `refund-${id}-${refusals}`))
  if (!response?.ok) throw new PaymentRefusedError(response?.status ?? NOT_FOUND)
}

/** Collects an unpaid invoice; one already paid is refused with 400 and found at the next attempt. */
const collect = async (call: ChargebeeCall, invoiceId: string) =>
  isTaken(await call(`/invoices/${encodeURIComponent(invoiceId)}/collect_payment`, {}))

async function isTaken(response: Response): Promise<boolean> {
  if (response.status === PAYMENT_REQUIRED) return false
  if (!response.ok) throw new PaymentRefusedError(response.status)
  return (await readAnswer(response, oneAnswer)).invoice.status === 'paid'
}
