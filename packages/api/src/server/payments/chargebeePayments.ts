import * as z from 'zod'
import type { Billing } from '../../contract/index.ts'
import type { PaymentIntent } from '../../contract/subscriptions.ts'
import type { Payments } from '../services.ts'
import { type ChargebeeOptions, createChargebeeCall, readAnswer } from './chargebee/chargebeeCall.ts'
import { chargeOnce, everyInvoice, findInvoice, listInvoices, refundOnce } from './chargebee/invoices.ts'
import { PaymentRefusedError } from './providerErrors.ts'

/** Payments through the billing provider's API; each intent is for $0, because charges come later. */
export function chargebeePayments(options: ChargebeeOptions): Payments {
  const { itemPriceId } = options
  const call = createChargebeeCall(options)

  async function intentOf(response: Response): Promise<PaymentIntent> {
    return (await readAnswer(response, intentAnswer)).payment_intent
  }

  async function retrieve(intentId: string): Promise<PaymentIntent | undefined> {
    const response = await call(`/payment_intents/${encodeURIComponent(intentId)}`)
    return response.status === 404 ? undefined : intentOf(response)
  }

  async function billing(userId: string): Promise<Billing> {
    const cards = `/payment_sources?limit=${MOST}&customer_id[is]=${encodeURIComponent(userId)}&type[is]=card`
    const [sources, invoices] = await Promise.all([
      call(cards).then((response) => readAnswer(response, sourcesAnswer)),
      listInvoices(call, userId),
    ])
    const [newest] = sources.list
      .flatMap(({ payment_source: { card, deleted, created_at } }) => (card && deleted !== true ? [{ card, created_at }] : []))
      .toSorted((one, other) => other.created_at - one.created_at)
    return {
      card: newest?.card ?? null,
      invoices: invoices.map(({ id, date, total, currency_code, status, line_items = [] }) => ({
        id,
        date: new Date(date * 1000).toISOString(),
        amount: total,
        currency_code,
        status,
        lines: line_items.map(({ description, amount }) => ({ name: description, amount })),
      })),
    }
  }

  return {
    billing,
    create: async () => intentOf(await call('/payment_intents', { amount: '0', currency_code: 'CAD' })),
    retrieve,
    cardPage: async (userId) =>
      (await readAnswer(await call('/hosted_pages/manage_payment_sources', { 'customer[id]': userId }), pageAnswer)).hosted_page,
    charge: (charge) => chargeOnce(call, charge),
    refund: (charge) => refundOnce(call, charge),
    invoices: () => everyInvoice(call),
    isCharged: async ({ id, userId }) => (await findInvoice(call, userId, id))?.status === 'paid',
    consume: async (intentId, userId) => {
      const response = await call(`/customers/${encodeURIComponent(userId)}/subscription_for_items`, {
        'payment_intent[id]': intentId,
        ...(itemPriceId !== undefined && { 'subscription_items[item_price_id][0]': itemPriceId }),
      })
      // the refusal may follow a lost response, so check whether it was consumed
      if (!response.ok && (await retrieve(intentId))?.status !== 'consumed') throw new PaymentRefusedError(response.status)
    },
  }
}

/** Maximum number of cards per customer. */
const MOST = 100

const intentAnswer = z.object({
  payment_intent: z.object({
    id: z.string(),
    status: z.enum(['inited', 'in_progress', 'authorized', 'consumed', 'expired']),
    amount: z.int(),
    currency_code: z.literal('CAD'),
    gateway: z.string(),
    gateway_account_id: z.string(),
    payment_method_type: z.literal('card'),
    expires_at: z.int(),
    created_at: z.int(),
    modified_at: z.int(),
  }),
})

const sourcesAnswer = z.object({
  list: z.array(
    z.object({
      payment_source: z.object({
        created_at: z.int(),
        deleted: z.boolean().optional(),
        card: z.object({ brand: z.string(), last4: z.string(), expiry_month: z.int(), expiry_year: z.int() }).optional(),
      }),
    }),
  ),
})
const pageAnswer = z.object({
  hosted_page: z.object({
    id: z.string(),
    type: z.string(),
    url: z.url(),
    state: z.string(),
    embed: z.boolean(),
    created_at: z.int(),
    expires_at: z.int(),
  }),
})
