import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))

/** The parts of an event that are read; the provider sends others. */
const paymentEvent = z.object({
  id,
  /** In seconds since 1970. */
  occurred_at: z.int().check(z.gte(0), z.lte(253_402_300_799)),
  event_type: z.string().check(z.maxLength(100)),
  content: z.object({
    customer: z.optional(z.object({ id })),
    /** `po_number` is our charge id. */
    invoice: z.optional(z.object({ po_number: z.optional(id), status: z.string(), total: z.int() })),
    dispute: z.optional(z.object({ id, customer_id: id, status: z.string() })),
  }),
})
/** An event of the payment provider; amounts in cents. */
export type PaymentEvent = z.infer<typeof paymentEvent>

/** Receives an event of the payment provider, which sends its secret as the password of HTTP Basic. Each event takes effect once. Events
 * older than a week, of an unused kind, or about unknown customers are ignored. 404 on a server without the secret.
 */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/v1/payments/events',
  auth: 'provider',
  body: paymentEvent,
  response: z.object({ status: z.enum(['applied', 'ignored']) }),
  status: 200,
})
