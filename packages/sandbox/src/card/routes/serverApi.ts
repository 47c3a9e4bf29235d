import { Hono } from 'hono'
import * as z from 'zod'
import { ApiError } from '../apiError.ts'
import type { CardContext } from '../CardContext.ts'
import { consumeIntent, INTENT_LIFETIME } from '../paymentIntents.ts'
import { presentIntent } from '../presentIntent.ts'
import { presentSource } from '../presentBilling.ts'
import { changedCardOf, usedIntentsOf } from '../customers.ts'
import type { IntentRecord } from '../records.ts'
import { requireKey } from './requireKey.ts'

/** The provider's API for servers, for payment intents and subscriptions: form-encoded requests, an API key, JSON responses. */
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

  // a subscription uses its intent up, in either catalogue version of the site
  for (const path of ['/subscriptions', '/customers/:customer/subscription_for_items']) {
    app.post(path, async (context) => {
      const { 'payment_intent[id]': id = '' } = await context.req.parseBody()
      const intent = find(typeof id === 'string' ? id : '')
      consumeIntent(intent, card.now(), context.req.param('customer'))
      card.save()
      return context.json({ subscription: { id: card.newId('sub'), object: 'subscription', status: 'active', created_at: card.now() } })
    })
  }

  app.get('/payment_sources', (context) => {
    const customer = context.req.query('customer_id[is]')
    const changed = changedCardOf(card.records, customer)
    const own = usedIntentsOf(card.records, customer)
    const kept = changed && own[0] ? [{ ...own[0], card: changed.card, modified_at: changed.changed_at }] : own
    return context.json({ list: kept.flatMap((intent) => presentSource(intent) ?? []) })
  })
  return app
}

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
