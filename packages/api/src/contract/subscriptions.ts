import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flowVersion } from './treatments.ts'

/** A plan: `dose_multiplier` months in one shipment; `price` of each shipment, in cents. Monthly is the base, with 1. */
export const bulkOption = z.object({
  id: z.string(),
  option_type: z.enum(['monthly', 'three_month', 'six_month']),
  dose_multiplier: z.int().check(z.positive()),
  price: z.int().check(z.nonnegative()),
})

/** A part of what is charged, by name; `amount` in cents. */
const chargeLine = z.object({ name: z.string(), amount: z.int() })

/** One part of a charge. */
export type ChargeLine = z.infer<typeof chargeLine>

/** What the card is charged next, all in all and in its parts, and what for: the approval, or the next shipment. No parts: it is paid already. */
export const nextCharge = z.object({ at: z.enum(['approval', 'shipment']), amount: z.int(), lines: z.array(chargeLine) })

/** What the card is charged next. */
export type NextCharge = z.infer<typeof nextCharge>

/**
 * Sends the questionnaire in, with the authorised payment; once for each treatment and each payment. Whatever the patient was shown, the
 * whole questionnaire is checked, then what is ordered against all that the patient has told, here and elsewhere: 422 names what is
 * missing or refused, and 409 FLOW_CHANGED asks to reload where `variant`, the one that the browser shows, does not ask for it without the
 * screens of `left_out`, or where a newer version asks for more.
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

/** A payment as the provider keeps it: amount in cents, moments in seconds since 1970. */
export type PaymentIntent = z.infer<typeof paymentIntent>

/** A card that the provider keeps: never more of its number than this. */
const card = z.object({ brand: z.string(), last4: z.string(), expiry_month: z.int(), expiry_year: z.int() })

/** What was charged, or is to be, and of what it is made; `amount` in cents. */
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

/** A page of the provider that a browser opens; moments in seconds since 1970. */
export type HostedPage = z.infer<typeof hostedPage>

/** Opens the provider's own page, where the patient changes their card. 409 PAYMENT_OFF where there is no provider. */
export const openCardPage = endpoint({
  method: 'POST',
  path: '/v2/dashboard/chargebee_data/hosted_page',
  auth: 'patient',
  response: z.object({ hosted_page: hostedPage }),
  status: 201,
})

/** Why a patient cancelled: one of these, and their own words. */
export const cancelReason = z.enum(['too_expensive', 'side_effects', 'not_working', 'no_longer_needed', 'another_provider', 'other'])

const billing = z.object({ card: z.nullable(card), invoices: z.array(invoice) })

/** What the billing provider knows of a patient: their card, and what was charged to it, the newest first. */
export type Billing = z.infer<typeof billing>

/**
 * What the billing provider knows of the patient: the card and what was charged. With a treatment, instead, a payment to
 * authorise for it: the same one until it expires or is used.
 */
export const getPaymentIntent = endpoint({
  method: 'GET',
  path: '/v2/dashboard/chargebee_data',
  auth: 'patient',
  query: z.object({ treatment_id: z.optional(z.uuid()) }),
  response: z.extend(billing, { payment_intent: z.nullable(paymentIntent) }),
  status: 200,
})

/** What can be added to what is shipped; `price` in cents a month. */
const addOnOption = z.object({ id: z.string(), name: z.string(), price: z.int(), summary: z.string() })

/** A subscription as its patient sees it. */
export const subscription = z.object({
  id: z.uuid(),
  treatment_id: z.uuid(),
  treatment_type: z.string(),
  /** Null until a provider has approved the treatment. */
  state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  /** A provider has decided against it: whatever its state, nothing is shipped or charged. */
  is_denied: z.boolean(),
  /** Raised by each change: a change that has read an older one is refused. */
  version: z.int(),
  drug_id: z.nullable(z.string()),
  drug_name: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  /** Of each shipment under the plan that it has, in cents; add-ons come on top. Null for what is sold no more. */
  price: z.nullable(z.int()),
  /** Null where nothing is to be charged any more, and for what is sold no more. */
  next_charge: z.nullable(nextCharge),
  add_ons: z.array(z.string()),
  /** What is offered beside it; empty where nothing is, and once it has ended. */
  add_on_options: z.array(addOnOption),
  /** Null: monthly. */
  bulk_option: z.nullable(bulkOption),
  bulk_options: z.array(bulkOption),
  /**
   * The first shipment that another plan holds for, as an ISO date; null once it is charged, where the plan is the first one, and while an order
   * that was charged before waits to leave.
   */
  frequency_change_starts: z.nullable(z.string()),
  /** An ISO date; null while nothing is to be shipped. */
  next_shipping_date: z.nullable(z.string()),
  /** While it is paused: the day that its next shipment was due, and is once it is resumed; a day that has passed is due at once. */
  resumed_shipping_date: z.nullable(z.string()),
  /** Since when it is paused; null while it is not. */
  paused_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  shipments: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(['Processing Order', 'In Transit', 'Delivered']),
      carrier: z.nullable(z.string()),
      tracking_number: z.nullable(z.string()),
      created_at: z.string(),
      /** Where the carrier says where it is; null for a carrier that is not known. */
      tracking_url: z.nullable(z.string()),
      shipped_at: z.nullable(z.string()),
      delivered_at: z.nullable(z.string()),
    }),
  ),
})

/** A subscription; prices are in cents, moments are ISO dates with zone. */
export type Subscription = z.infer<typeof subscription>

/** All subscriptions of the patient, also those that have ended: the newest first. */
export const getSubscriptions = endpoint({
  method: 'GET',
  path: '/v2/subscriptions',
  auth: 'patient',
  response: z.object({ subscriptions: z.array(subscription) }),
  status: 200,
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/v2/subscriptions/{id}',
  auth: 'patient',
  params: z.object({ id: z.uuid() }),
  response: z.object({ subscription }),
  status: 200,
})

/**
 * Changes a subscription: pauses, resumes or cancels it, gives it another plan or none, other add-ons, or the next shipment
 * another address. 422 for an add-on that something the patient has told speaks against. `version` is the one that was read: 409
 * VERSION_CHANGED with the `stored` subscription when it has changed since.
 */
export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/v2/subscriptions/{actionType}',
  auth: 'patient',
  params: z.object({
    actionType: z.enum(['pause', 'resume', 'cancel', 'update_bulk_option', 'remove_bulk_option', 'update_add_ons']),
  }),
  body: z.strictObject({
    subscription_id: z.uuid(),
    treatment_id: z.optional(z.uuid()),
    /** Needed by `update_bulk_option`. */
    bulk_option_id: z.optional(z.string().check(z.maxLength(100))),
    /** Needed by `update_add_ons`. */
    add_on_ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
    /** Why, with `cancel`: for whoever wants to know how to do better. */
    reason: z.optional(cancelReason),
    /** The same in the patient's own words. */
    details: z.optional(z.string().check(z.maxLength(1000))),
    version: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  }),
  response: z.object({ subscription }),
  status: 200,
  isIdempotent: true,
})

/** Says whether the patient wants a pharmacist's call about a prescription; the question is not put again. */
export const chooseCounsel = endpoint({
  method: 'PUT',
  path: '/v1/prescriptions/{prescription_id}',
  auth: 'patient',
  params: z.object({ prescription_id: z.uuid() }),
  body: z.strictObject({ counsel: z.enum(['patient_requested_counsel', 'patient_opted_out']) }),
  response: z.object({ prescription_id: z.uuid(), counsel: z.string() }),
  status: 200,
})
