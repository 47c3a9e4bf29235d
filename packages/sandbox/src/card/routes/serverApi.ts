import { Hono } from 'hono'
import * as z from 'zod'
import { ApiError } from '../apiError.ts'
import type { CardContext } from '../CardContext.ts'
import { consumeIntent, INTENT_LIFETIME } from '../paymentIntents.ts'
import { presentIntent } from '../presentIntent.ts'
import { presentCharge, presentInvoice, presentSource } from '../presentBilling.ts'
import type { ChargeRecord, IntentRecord } from '../records.ts'
import { requireKey } from '../requireKey.ts'

const newIntent = z.object({
  amount: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  'customer[id]': z.string().optional(),
  customer_id: z.string().optional(),
  reference_id: z.string().optional(),
})

const newCharge = z.object({
  customer_id: z.string().min(1),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
})
const amount = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)
const MOST_LINES = 20

/** The numbered lines of a form, the first left out one being the end; undefined where there is none, or an amount is none. */
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

/** The provider's API for servers: form-encoded requests, an API key, JSON answers. */
export function serverApi(card: CardContext): Hono {
  const app = new Hono()
  app.use('*', requireKey)

  function find(id: string): IntentRecord {
    const intent = Object.hasOwn(card.records.intents, id) ? card.records.intents[id] : undefined
    if (!intent) throw new ApiError(404, 'resource_not_found', 'There is no such payment intent.')
    return intent
  }
  const present = (intent: IntentRecord, url: string) => ({ payment_intent: presentIntent(intent, new URL(url).origin, card.now()) })

  app.post('/payment_intents', async (context) => {
    const form = newIntent.safeParse(await context.req.parseBody())
    if (!form.success) {
      const param = String(form.error.issues[0]?.path[0] ?? '')
      throw new ApiError(
        400,
        'param_wrong_value',
        `${param}: send amount in cents (0 or more) and currency_code as three capital letters.`,
        param,
      )
    }
    const now = card.now()
    const customerId = form.data['customer[id]'] ?? form.data.customer_id
    const intent: IntentRecord = {
      id: card.newId('pi'),
      status: 'inited',
      amount: form.data.amount,
      currency_code: form.data.currency_code,
      ...(customerId === undefined ? {} : { customer_id: customerId }),
      ...(form.data.reference_id === undefined ? {} : { reference_id: form.data.reference_id }),
      created_at: now,
      modified_at: now,
      expires_at: now + INTENT_LIFETIME,
    }
    card.records.intents[intent.id] = intent
    card.save()
    return context.json(present(intent, context.req.url))
  })

  app.get('/payment_intents/:id', (context) => context.json(present(find(context.req.param('id')), context.req.url)))

  // a subscription uses its intent up, whichever catalogue the site has
  for (const path of ['/subscriptions', '/customers/:customer/subscription_for_items']) {
    app.post(path, async (context) => {
      const { 'payment_intent[id]': id = '' } = await context.req.parseBody()
      const intent = find(typeof id === 'string' ? id : '')
      consumeIntent(intent, card.now(), context.req.param('customer'))
      card.save()
      return context.json({ subscription: { id: card.newId('sub'), object: 'subscription', status: 'active', created_at: card.now() } })
    })
  }

  /** What a customer's subscriptions have used, the newest first. */
  const usedBy = (customer: string | undefined) =>
    Object.values(card.records.intents)
      .filter((intent) => intent.status === 'consumed' && customer !== undefined && intent.customer_id === customer)
      .toSorted((one, other) => other.modified_at - one.modified_at)

  app.get('/payment_sources', (context) => {
    const customer = context.req.query('customer_id[is]') ?? ''
    const changed = Object.hasOwn(card.records.changedCards, customer) ? card.records.changedCards[customer] : undefined
    const own = usedBy(customer)
    const kept = changed && own[0] ? [{ ...own[0], card: changed.card, modified_at: changed.changed_at }] : own
    return context.json({ list: kept.flatMap((intent) => presentSource(intent) ?? []) })
  })

  app.post('/invoices/create_for_charge_items_and_charges', async (context) => {
    const body = await context.req.parseBody()
    const [form, lines] = [newCharge.safeParse(body), linesOf(body)]
    if (!form.success || !lines)
      throw new ApiError(400, 'param_wrong_value', 'Send customer_id, currency_code and charges[amount][0] in cents.')
    const { customer_id, currency_code } = form.data
    if (usedBy(customer_id).length === 0) throw new ApiError(404, 'resource_not_found', 'This customer has no card.')
    const id = context.req.header('chargebee-idempotency-key') ?? card.newId('charge')
    const charge = (Object.hasOwn(card.records.charges, id) && card.records.charges[id]) || {
      id,
      customer_id,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      lines,
      currency_code,
      date: card.now(),
    }
    card.records.charges[id] = charge
    card.save()
    return context.json(presentCharge(charge))
  })

  app.get('/invoices', (context) => {
    const customer = context.req.query('customer_id[is]')
    const charges = Object.values(card.records.charges)
      .filter((charge) => charge.customer_id === customer)
      .toSorted((one, other) => other.date - one.date)
    return context.json({ list: [...charges.map(presentCharge), ...usedBy(customer).map(presentInvoice)] })
  })
  return app
}
