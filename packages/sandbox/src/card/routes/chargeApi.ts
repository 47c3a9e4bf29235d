import { Hono } from 'hono'
import * as z from 'zod'
import { ApiError } from '../apiError.ts'
import { invoicesOf, sourcesOf } from '../billingOf.ts'
import type { CardContext } from '../CardContext.ts'
import { presentInvoice, presentSource } from '../presentBilling.ts'
import type { InvoiceRecord } from '../records.ts'
import { requireKey } from '../requireKey.ts'
import { refusesCharges } from '../testCards.ts'

const charge = z.object({
  customer_id: z.string().min(1),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  'charges[amount][0]': z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform(Number),
})

/** What a customer is charged, and by which card: for servers. */
export function chargeApi(card: CardContext): Hono {
  const app = new Hono()
  app.use('*', requireKey)

  app.get('/payment_sources', (context) => {
    const list = sourcesOf(card.records, context.req.query('customer_id[is]')).flatMap((source) => presentSource(source) ?? [])
    return context.json({ list })
  })

  app.get('/invoices', (context) =>
    context.json({ list: invoicesOf(card.records, context.req.query('customer_id[is]')).map(presentInvoice) }),
  )

  app.post('/invoices/create_for_charge_items_and_charges', async (context) => {
    const form = charge.safeParse(await context.req.parseBody())
    if (!form.success) throw new ApiError(400, 'param_wrong_value', 'Send customer_id, currency_code and charges[amount][0] in cents.')
    const key = context.req.header('chargebee-idempotency-key')
    const before = Object.values(card.records.invoices).find((invoice) => key !== undefined && invoice.key === key)
    const invoice = before ?? invoiceOf(form.data, key)
    card.records.invoices[invoice.id] = invoice
    card.save()
    if (invoice.status !== 'paid') throw new ApiError(402, 'payment_processing_failed', 'The bank refused to pay for this invoice.')
    return context.json(presentInvoice(invoice))
  })

  function invoiceOf({ customer_id, currency_code, 'charges[amount][0]': amount }: z.infer<typeof charge>, key: string | undefined) {
    const [newest] = sourcesOf(card.records, customer_id)
    if (!newest) throw new ApiError(400, 'payment_method_not_present', 'This customer has no card.', 'customer_id')
    const made: InvoiceRecord = {
      id: card.newId('inv'),
      customer_id,
      amount,
      currency_code,
      date: card.now(),
      status: refusesCharges(newest.card) ? 'payment_due' : 'paid',
      ...(key !== undefined && { key }),
    }
    return made
  }
  return app
}
