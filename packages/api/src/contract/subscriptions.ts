import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flowVersion } from './treatments.ts'

/** A plan: `dose_multiplier` months per shipment; `price` per shipment, in cents. Monthly is the base, with 1. */
export const bulkOption = z.object({
  id: z.string(),
  option_type: z.enum(['monthly', 'three_month', 'six_month']),
  dose_multiplier: z.int().check(z.positive()),
  price: z.int().check(z.nonnegative()),
})

/** A line of a charge; `amount` in cents. */
const chargeLine = z.object({ name: z.string(), amount: z.int() })

/** A line of a charge. */
export type ChargeLine = z.infer<typeof chargeLine>

/** The next charge, in total and by line, on approval or with the next shipment. No lines: already paid. */
export const nextCharge = z.object({ at: z.enum(['approval', 'shipment']), amount: z.int(), lines: z.array(chargeLine) })

/** The next charge. */
export type NextCharge = z.infer<typeof nextCharge>

/** Submits the questionnaire with the authorised payment, once per treatment and payment. The whole questionnaire is validated, including parts
 * that were not displayed, then the order is checked against all the patient's answers: 422 names what is missing or refused. 409 FLOW_CHANGED requests a
 * reload if the displayed `variant` does not ask for it without the screens of `left_out`, or if a newer version asks for more.
 */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/v2/subscriptions',
  auth: 'patient',
  body: z.strictObject({
    payment_intent_id: z.string(),
    treatment_id: z.uuid(),
    user_id: z.uuid(),
    variant: z.optional(z.string().check(z.maxLength(100))),
    left_out: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
    flow_version: flowVersion,
  }),
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

/** A payment of the provider: amount in cents, moments in seconds since 1970. */
export type PaymentIntent = z.infer<typeof paymentIntent>

/** A card stored by the provider; only these digits are known. */
const card = z.object({ brand: z.string(), last4: z.string(), expiry_month: z.int(), expiry_year: z.int() })

/** A past or future charge and its lines; `amount` in cents. */
const invoice = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.int(),
  currency_code: z.literal('CAD'),
  status: z.string(),
  lines: z.array(chargeLine),
})

const hostedPage = z.object({
  id: z.string(),
  type: z.string(),
  url: z.string(),
  state: z.string(),
  embed: z.boolean(),
  created_at: z.int(),
  expires_at: z.int(),
})

/** A page of the provider to open in a browser; moments in seconds since 1970. */
export type HostedPage = z.infer<typeof hostedPage>

/** Opens the provider's page to change the card. 409 PAYMENT_OFF without a provider. */
export const openCardPage = endpoint({
  method: 'POST',
  path: '/v2/dashboard/chargebee_data/hosted_page',
  auth: 'patient',
  response: z.object({ hosted_page: hostedPage }),
  status: 201,
})

/** A cancellation reason; details are free text. */
export const cancelReason = z.enum(['too_expensive', 'side_effects', 'not_working', 'no_longer_needed', 'another_provider', 'other'])

/** Why a patient cancelled. */
export type CancelReason = z.infer<typeof cancelReason>

const billing = z.object({ card: z.nullable(card), invoices: z.array(invoice) })

/** The patient's card and charges at the billing provider, newest first. */
export type Billing = z.infer<typeof billing>

/** Returns the patient's card and charges. With a treatment, returns the payment to authorise for it instead: the same one until it expires
 * or is used.
 */
export const getPaymentIntent = endpoint({
  method: 'GET',
  path: '/v2/dashboard/chargebee_data',
  auth: 'patient',
  query: z.object({ treatment_id: z.optional(z.uuid()) }),
  response: z.extend(billing, { payment_intent: z.nullable(paymentIntent) }),
  status: 200,
})

/** An available add-on; `price` in cents a month. */
const addOnOption = z.object({ id: z.string(), name: z.string(), price: z.int(), summary: z.string() })

/** The first and the last day that a patient may choose, as ISO dates. */
const days = z.object({ from: z.string(), until: z.string() })

/** A subscription as displayed to the patient. */
export const subscription = z.object({
  id: z.uuid(),
  treatment_id: z.uuid(),
  treatment_type: z.string(),
  /** Null until a provider approves the treatment. */
  state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  /** A provider denied it: nothing is shipped or charged in any state. */
  is_denied: z.boolean(),
  /** Increments with each change; a change based on an older version is refused. */
  version: z.int(),
  drug_id: z.nullable(z.string()),
  drug_name: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  /** In cents per shipment under the current plan, without add-ons. Null for a discontinued product. */
  price: z.nullable(z.int()),
  /** Null after the last charge, and for a discontinued product. */
  next_charge: z.nullable(nextCharge),
  add_ons: z.array(z.string()),
  /** Available add-ons; empty if there are none, and after the end. */
  add_on_options: z.array(addOnOption),
  /** Null: monthly. */
  bulk_option: z.nullable(bulkOption),
  bulk_options: z.array(bulkOption),
  /** The first shipment under a changed plan, as an ISO date; null once it is charged, for a first plan, and while an order charged earlier
   * waits to ship.
   */
  frequency_change_starts: z.nullable(z.string()),
  /** An ISO date; null if nothing is scheduled. */
  next_shipping_date: z.nullable(z.string()),
  /** While paused: the due day of the next shipment, which applies on resume; a past day is due at once. */
  resumed_shipping_date: z.nullable(z.string()),
  /** Days that the next shipment may be moved to; null if it can't be moved now. */
  shipping_dates: z.nullable(days),
  /** Days on which a pause may end by itself; null if it can't be paused until a day. */
  pause_dates: z.nullable(days),
  /** While paused: the day on which the pause ends by itself, as an ISO date; null if it lasts until the patient resumes. */
  resumes_on: z.nullable(z.string()),
  /** When it was paused; null if it is not. */
  paused_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  shipments: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(['Processing Order', 'In Transit', 'Delivered']),
      carrier: z.nullable(z.string()),
      tracking_number: z.nullable(z.string()),
      created_at: z.string(),
      /** The carrier's tracking page; null for an unknown carrier. */
      tracking_url: z.nullable(z.string()),
      shipped_at: z.nullable(z.string()),
      delivered_at: z.nullable(z.string()),
    }),
  ),
})

/** A subscription; prices are in cents, moments are ISO dates with zone. */
export type Subscription = z.infer<typeof subscription>

/** Lists all subscriptions of the patient, including ended ones, newest first. */
export const getSubscriptions = endpoint({
  method: 'GET',
  path: '/v2/subscriptions',
  auth: 'patient',
  response: z.object({ subscriptions: z.array(subscription) }),
  status: 200,
})

/** Returns one subscription of the patient. */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/v2/subscriptions/{id}',
  auth: 'patient',
  params: z.object({ id: z.uuid() }),
  response: z.object({ subscription }),
  status: 200,
})

/** Changes a subscription: pauses, resumes or cancels it, or changes its plan, its add-ons or the date of the next shipment. 422 for an
 * add-on that the patient's answers rule out, and for a day outside of the offered ones. `version` is the version read: 409 VERSION_CHANGED with the `stored` subscription if it has
 * changed.
 */
export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/v2/subscriptions/{actionType}',
  auth: 'patient',
  params: z.object({
    actionType: z.enum(['pause', 'resume', 'cancel', 'update_bulk_option', 'remove_bulk_option', 'update_add_ons', 'update_shipping_date']),
  }),
  body: z.strictObject({
    subscription_id: z.uuid(),
    treatment_id: z.optional(z.uuid()),
    /** Required by `update_bulk_option`. */
    bulk_option_id: z.optional(z.string().check(z.maxLength(100))),
    /** Required by `update_add_ons`. */
    add_on_ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
    /** Required by `update_shipping_date`: one of the `shipping_dates`. */
    shipping_date: z.optional(z.iso.date()),
    /** With `pause`: one of the `pause_dates`, on which it ends by itself. */
    resumes_on: z.optional(z.iso.date()),
    /** With `cancel`: the reason. */
    reason: z.optional(cancelReason),
    /** With `cancel`: the reason in the patient's own words. */
    details: z.optional(z.string().check(z.maxLength(1000))),
    version: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  }),
  response: z.object({ subscription }),
  status: 200,
  isIdempotent: true,
})

/** Records whether the patient wants a pharmacist's call about a prescription; the question is not asked again. */
export const chooseCounsel = endpoint({
  method: 'PUT',
  path: '/v1/prescriptions/{prescription_id}',
  auth: 'patient',
  params: z.object({ prescription_id: z.uuid() }),
  body: z.strictObject({ counsel: z.enum(['patient_requested_counsel', 'patient_opted_out']) }),
  response: z.object({ prescription_id: z.uuid(), counsel: z.string() }),
  status: 200,
})
