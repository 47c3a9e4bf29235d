import type * as z from 'zod'
import { paymentUnavailable } from '../providerErrors.ts'

/** Creates the caller of one site of the provider. */
export function createChargebeeCall({ baseUrl, apiKey }: ChargebeeOptions): ChargebeeCall {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  return async (path, form, key) => {
    const response = await fetch(`${baseUrl}/api/v2${path}`, {
      headers: { authorization, ...(key !== undefined && { 'chargebee-idempotency-key': key }) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }).catch(() => undefined)
    if (!response || response.status >= 500 || [401, 403, 429].includes(response.status)) throw paymentUnavailable()
    return response
  }
}

/** Timeout of the provider, in milliseconds. */
const PATIENCE = 15_000

/** URL and key of the billing provider. */
export interface ChargebeeOptions {
  readonly baseUrl: string
  readonly apiKey: string
  /** Item price of new subscriptions in a live catalogue. */
  readonly itemPriceId?: string
}

/** Calls the provider: reads without a form, writes with one. @throws ApiError 503 if it is unreachable or unavailable. */
export type ChargebeeCall = (path: string, form?: Readonly<Record<string, string>>, key?: string) => Promise<Response>

/** Parses a response. @throws ApiError 503 for an error, and for an unexpected response. */
export async function readAnswer<Answer>(response: Response, answer: z.ZodType<Answer>): Promise<Answer> {
  const parsed = answer.safeParse(response.ok && (await response.json().catch(() => undefined)))
  if (!parsed.success) throw paymentUnavailable()
  return parsed.data
}
