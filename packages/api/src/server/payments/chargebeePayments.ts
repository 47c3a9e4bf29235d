import * as z from 'zod'
import type { PaymentIntent } from '../../contract/index.ts'
import { ApiError } from '../ApiError.ts'
import type { Payments } from '../services.ts'

const answer = z.object({
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

/** Where the billing provider is, and the key that it knows us by. */
export interface ChargebeeOptions {
  readonly baseUrl: string
  readonly apiKey: string
}

/** Payments over the billing provider's API; nothing is charged today, so each is for $0. */
export function chargebeePayments({ baseUrl, apiKey }: ChargebeeOptions): Payments {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const call = async (path: string, form?: URLSearchParams): Promise<PaymentIntent | undefined> => {
    const response = await fetch(`${baseUrl}/api/v2/payment_intents${path}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(15_000),
      ...(form && { method: 'POST', body: form }),
    }).catch(() => undefined)
    if (response?.status === 404) return undefined
    if (!response?.ok)
      throw new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Payment is not available right now. Try again in a little while.', { retryAfter: 30 })
    return answer.parse(await response.json()).payment_intent
  }
  return {
    create: async () => {
      const intent = await call('', new URLSearchParams({ amount: '0', currency_code: 'CAD' }))
      if (!intent) throw new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Payment is not available right now. Try again in a little while.')
      return intent
    },
    retrieve: (id) => call(`/${encodeURIComponent(id)}`),
  }
}
