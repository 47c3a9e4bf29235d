import * as z from 'zod'

// What the vault stores, as schemas.

const attempt = z.strictObject({
  id: z.string(),
  status: z.enum(['requires_challenge', 'authorized', 'refused']),
  error_code: z.string().optional(),
  error_text: z.string().optional(),
})

const intent = z.strictObject({
  id: z.string(),
  /** `expired` is never stored: it follows from `expires_at`. */
  status: z.enum(['inited', 'in_progress', 'authorized', 'consumed']),
  /** Cents. */
  amount: z.int().nonnegative(),
  currency_code: z.string(),
  customer_id: z.string().optional(),
  reference_id: z.string().optional(),
  /** Seconds since 1970, like all times here. */
  created_at: z.int(),
  modified_at: z.int(),
  expires_at: z.int(),
  attempt: attempt.optional(),
  /** Name of the last confirmed test card. */
  card: z.string().optional(),
})

const token = z.strictObject({
  id: z.string(),
  outcome: z.enum(['authorised', 'challenge', 'card_declined', 'insufficient_funds', 'card_verification_failed']),
  isUsed: z.boolean(),
  /** Name of the test card; absent in older files. */
  card: z.string().optional(),
})

const hostedPage = z.strictObject({
  id: z.string(),
  type: z.string(),
  state: z.enum(['created', 'requested', 'succeeded', 'cancelled', 'acknowledged']),
  failure_reason: z.enum(['card_error', 'server_error']).optional(),
  redirect_url: z.string().optional(),
  /** The customer whose card it changes. */
  customer_id: z.string().optional(),
  pass_thru_content: z.string().optional(),
  created_at: z.int(),
  expires_at: z.int(),
})

const charge = z.strictObject({
  /** Of its invoice, without the prefix. */
  id: z.string(),
  /** The idempotency key of its request. */
  key: z.string().optional(),
  /** The server's id. */
  po_number: z.string().optional(),
  /** Due: the bank asks the customer first. */
  status: z.enum(['paid', 'payment_due']).default('paid'),
  isRefunded: z.boolean().default(false),
  customer_id: z.string(),
  /** Cents. */
  amount: z.int().positive(),
  /** Its lines; empty in older files. */
  lines: z.array(z.strictObject({ description: z.string(), amount: z.int().positive() })).default([]),
  currency_code: z.string(),
  date: z.int(),
})

/** A card by name that replaced a customer's first one. */
const changedCard = z.strictObject({ card: z.string(), changed_at: z.int() })

/** All stored data of the vault. Has no field for a card number, expiry date or security code. */
export const records = z.strictObject({
  intents: z.record(z.string(), intent),
  tokens: z.record(z.string(), token),
  hostedPages: z.record(z.string(), hostedPage),
  // absent in older files
  charges: z.record(z.string(), charge).default({}),
  /** When the bank declined a charge, by idempotency key. */
  refusedKeys: z.record(z.string(), z.int()).default({}),
  /** By customer. */
  changedCards: z.record(z.string(), changedCard).default({}),
})

/** All stored data of the vault. */
export type Records = z.infer<typeof records>
/** A payment intent. */
export type IntentRecord = z.infer<typeof intent>
/** An attempt to authorise an intent. */
export type AttemptRecord = z.infer<typeof attempt>
/** A card, by the outcome of its checks. */
export type TokenRecord = z.infer<typeof token>
/** A charge of a customer. */
export type ChargeRecord = z.infer<typeof charge>
/** A hosted page of a checkout. */
export type HostedPageRecord = z.infer<typeof hostedPage>
