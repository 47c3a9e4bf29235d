import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Sends the questionnaire in, with the authorised payment; once for each treatment and each payment. */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/v2/subscriptions',
  auth: 'patient',
  body: z.strictObject({ payment_intent_id: z.string(), treatment_id: z.uuid(), user_id: z.uuid() }),
  response: z.object({ subscription_id: z.uuid(), treatment_id: z.uuid(), status: z.literal('submitted') }),
  status: 201,
  isIdempotent: true,
})

const paymentIntent = z.object({
  id: z.string(),
  status: z.enum(['inited', 'in_progress', 'authorized', 'consumed', 'expired']),
  /** In cents. */
  amount: z.int(),
  currency_code: z.literal('CAD'),
  gateway: z.string(),
  gateway_account_id: z.string(),
  payment_method_type: z.literal('card'),
  expires_at: z.int(),
  created_at: z.int(),
  modified_at: z.int(),
})
/** A payment as the provider keeps it: amount in cents, moments in seconds since 1970. */
export type PaymentIntent = z.infer<typeof paymentIntent>

/** A payment to authorise for a treatment; the same one until it expires or is used. */
export const getPaymentIntent = endpoint({
  method: 'GET',
  path: '/v2/dashboard/chargebee_data',
  auth: 'patient',
  query: z.object({ treatment_id: z.uuid() }),
  response: z.object({ payment_intent: paymentIntent }),
  status: 200,
})
