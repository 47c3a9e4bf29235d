import * as z from 'zod'
import type { Billing, PaymentIntent } from '../../contract/index.ts'
import type { Payments } from '../services.ts'
import { PaymentRefusedError, paymentUnavailable } from './providerErrors.ts'

/** Longest that the provider is waited for, in milliseconds. */
const PATIENCE = 15_000
/** As many cards, and as many invoices, as are asked for. */
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
const invoicesAnswer = z.object({
  list: z.array(
    z.object({
      invoice: z.object({
        id: z.string(),
        date: z.int(),
        total: z.int(),
        currency_code: z.literal('CAD'),
        status: z.string(),
        line_items: z.array(z.object({ description: z.string(), amount: z.int() })).optional(),
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
const invoiceAnswer = z.object({ invoice: z.object({ status: z.string() }) })
/** What the provider answers where the card was refused. */
const PAYMENT_REQUIRED = 402

/** Where the billing provider is, and the key that it knows us by. */
export interface ChargebeeOptions {
  readonly baseUrl: string
  readonly apiKey: string
  /** Item price that a subscription begins with, in a live catalogue. */
  readonly itemPriceId?: string
}

/** Payments over the billing provider's API; nothing is charged today, so each is for $0. */
export function chargebeePayments({ baseUrl, apiKey, itemPriceId }: ChargebeeOptions): Payments {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  async function call(path: string, form?: Readonly<Record<string, string>>, key?: string): Promise<Response> {
    const response = await fetch(`${baseUrl}/api/v2${path}`, {
      headers: { authorization, ...(key !== undefined && { 'chargebee-idempotency-key': key }) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }).catch(() => undefined)
    if (!response || response.status >= 500 || [401, 403, 429].includes(response.status)) throw paymentUnavailable()
    return response
  }

  async function intentOf(response: Response): Promise<PaymentIntent> {
    const answer = intentAnswer.safeParse(response.ok && (await response.json().catch(() => undefined)))
    if (!answer.success) throw paymentUnavailable()
    return answer.data.payment_intent
  }

  async function retrieve(intentId: string): Promise<PaymentIntent | undefined> {
    const response = await call(`/payment_intents/${encodeURIComponent(intentId)}`)
    return response.status === 404 ? undefined : intentOf(response)
  }

  async function read<Answer>(response: Response, answer: z.ZodType<Answer>): Promise<Answer> {
    const parsed = answer.safeParse(response.ok && (await response.json().catch(() => undefined)))
    if (!parsed.success) throw paymentUnavailable()
    return parsed.data
  }

  async function billing(userId: string): Promise<Billing> {
    const customer = encodeURIComponent(userId)
    const [sources, invoices] = await Promise.all([
      call(`/payment_sources?limit=${MOST}&customer_id[is]=${customer}&type[is]=card`).then((response) => read(response, sourcesAnswer)),
      call(`/invoices?limit=${MOST}&customer_id[is]=${customer}&sort_by[desc]=date`).then((response) => read(response, invoicesAnswer)),
    ])
    const [newest] = sources.list
      .flatMap(({ payment_source: { card, deleted, created_at } }) => (card && deleted !== true ? [{ card, created_at }] : []))
      .toSorted((one, other) => other.created_at - one.created_at)
    return {
      card: newest?.card ?? null,
      invoices: invoices.list.map(({ invoice: { id, date, total, currency_code, status, line_items = [] } }) => ({
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
      (await read(await call('/hosted_pages/manage_payment_sources', { 'customer[id]': userId }), pageAnswer)).hosted_page,
    charge: async ({ key, userId, lines }) => {
      const parts = lines.flatMap(({ name, amount }, at) => [
        [`charges[amount][${at}]`, String(amount)],
        [`charges[description][${at}]`, name],
      ])
      const form = { customer_id: userId, currency_code: 'CAD', auto_collection: 'on', ...Object.fromEntries(parts) }
      const response = await call('/invoices/create_for_charge_items_and_charges', form, key)
      if (response.status === PAYMENT_REQUIRED) return false
      if (!response.ok) throw new PaymentRefusedError(response.status)
      return (await read(response, invoiceAnswer)).invoice.status === 'paid'
    },
    consume: async (intentId, userId) => {
      const response = await call(`/customers/${encodeURIComponent(userId)}/subscription_for_items`, {
        'payment_intent[id]': intentId,
        ...(itemPriceId !== undefined && { 'subscription_items[item_price_id][0]': itemPriceId }),
      })
      // refused, because an answer of before was lost: what counts is that it is used up
      if (!response.ok && (await retrieve(intentId))?.status !== 'consumed') throw new PaymentRefusedError(response.status)
    },
  }
}
