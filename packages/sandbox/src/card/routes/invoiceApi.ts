import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { ApiError } from '../apiError.ts'
import type { CardContext } from '../CardContext.ts'
import { cardOf, usedIntentsOf } from '../customers.ts'
import { presentCharge, presentInvoice } from '../presentBilling.ts'
import type { ChargeRecord } from '../records.ts'
import { requireKey } from './requireKey.ts'
import { chargeOutcome } from '../testCards.ts'

/** Invoices for servers: charged to a customer's card, collected, and listed. */
export function invoiceApi(card: CardContext): Hono {
  const app = new Hono()
  app.use('*', requireKey)

  function find(id: string): ChargeRecord {
    const found = Object.values(card.records.charges).find((charge) => `inv_${charge.id}` === id)
    if (!found) throw new ApiError(404, 'resource_not_found', 'There is no such invoice.')
    return found
  }

  app.post('/create_for_charge_items_and_charges', async (context) => {
    const body = await context.req.parseBody()
    const [form, lines] = [newCharge.safeParse(body), linesOf(body)]
    if (!form.success || !lines)
      throw new ApiError(400, 'param_wrong_value', 'Send customer_id, currency_code and charges[amount][0] in cents.')
    const cardName = cardOf(card.records, form.data.customer_id)
    if (cardName === undefined) throw new ApiError(404, 'resource_not_found', 'This customer has no card.')
    const key = context.req.header('chargebee-idempotency-key')
    const known = repeated(card, key)
    if (known) return context.json(presentCharge(known))
    const outcome = chargeOutcome(cardName)
    if (outcome === 'declined') {
      if (key !== undefined) card.records.refusedKeys[key] = card.now()
      card.save()
      card.emit('payment_failed', { customer: { id: form.data.customer_id } })
      throw declined()
    }
    const charge: ChargeRecord = {
      ...form.data,
      id: card.newId('charge'),
      ...(key !== undefined && { key }),
      status: outcome === 'paid' ? 'paid' : 'payment_due',
      isRefunded: false,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      lines,
      date: card.now(),
    }
    card.records.charges[charge.id] = charge
    card.save()
    if (charge.status === 'paid') card.emit('payment_succeeded', presentCharge(charge))
    return context.json(presentCharge(charge))
  })

  app.post('/:id/collect_payment', (context) => {
    const charge = find(context.req.param('id'))
    if (charge.status === 'paid') throw new ApiError(400, 'invalid_state_for_request', 'This invoice is paid.')
    if (chargeOutcome(cardOf(card.records, charge.customer_id) ?? '') !== 'paid') throw declined()
    charge.status = 'paid'
    card.save()
    card.emit('payment_succeeded', presentCharge(charge))
    return context.json(presentCharge(charge))
  })

  app.post('/:id/refund', (context) => {
    const charge = find(context.req.param('id'))
    if (charge.status !== 'paid' || charge.isRefunded) throw new ApiError(400, 'invalid_state_for_request', 'There is nothing to refund.')
    charge.isRefunded = true
    card.save()
    card.emit('payment_refunded', presentCharge(charge))
    return context.json(presentCharge(charge))
  })

  app.get('/:id', (context) => context.json(presentCharge(find(context.req.param('id')))))
  app.get('/', (context) => context.json(listInvoices(card, context)))
  return app
}

/** How long the response to an idempotency key is repeated, in seconds. */
const KEY_LIFETIME = 1800

const newCharge = z.object({
  customer_id: z.string().min(1),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  po_number: z.string().max(100).optional(),
})
const amount = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)
const MOST_LINES = 20

/** The numbered lines of a form, up to the first gap; undefined without lines, or with an invalid amount. */
function linesOf(form: Readonly<Record<string, unknown>>): ChargeRecord['lines'] | undefined {
  const count = Array.from({ length: MOST_LINES }, (_, at) => `charges[amount][${at}]`).findIndex((name) => form[name] === undefined)
  const lines = z
    .array(z.object({ description: z.string(), amount }))
    .min(1)
    .safeParse(
      Array.from({ length: count }, (_, at) => ({
        amount: form[`charges[amount][${at}]`],
        description: form[`charges[description][${at}]`] ?? 'Charge',
      })),
    )
  return lines.data
}

const declined = () => new ApiError(402, 'payment_processing_failed', 'The bank declined this card.')

/** The charge of an earlier request with the same key. @throws ApiError 402 if the bank declined it. */
function repeated({ records, now }: CardContext, key: string | undefined): ChargeRecord | undefined {
  if (key === undefined) return undefined
  const isRecent = (date: number) => now() - date < KEY_LIFETIME
  const refused = Object.hasOwn(records.refusedKeys, key) ? records.refusedKeys[key] : undefined
  if (refused !== undefined && isRecent(refused)) throw declined()
  return Object.values(records.charges).find((charge) => charge.key === key && isRecent(charge.date))
}

/** Invoices of one customer, newest charge first; without a customer, all invoices by page. */
function listInvoices({ records }: CardContext, context: Context): object {
  const customer = context.req.query('customer_id[is]')
  const charges = Object.values(records.charges)
    .filter((charge) => customer === undefined || charge.customer_id === customer)
    .toSorted((one, other) => other.date - one.date)
  const used = customer === undefined ? [] : usedIntentsOf(records, customer)
  const start = Number(context.req.query('offset') ?? 0)
  const end = start + Number(context.req.query('limit') ?? 10)
  const all = [...charges.map(presentCharge), ...used.map(presentInvoice)]
  return { list: all.slice(start, end), ...(end < all.length && { next_offset: String(end) }) }
}
