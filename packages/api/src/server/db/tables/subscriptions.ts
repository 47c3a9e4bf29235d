import { sql } from 'drizzle-orm'
import type { CancelReason, ChargeLine } from '../../../contract/subscriptions.ts'
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid, primaryKey } from 'drizzle-orm/pg-core'
import { id, moment, now, tries } from './columns.ts'
import { memberId } from './members.ts'
import { treatmentId } from './treatments.ts'
import { userId } from './patients.ts'

// Tables of orders: payments, subscriptions, prescriptions, shipments, charges, renewals.

/** Payment intents of treatments. */
export const payments = pgTable(
  'payments',
  {
    intentId: text('intent_id').primaryKey(),
    treatmentId: treatmentId(),
    createdAt: now('created_at'),
    /** It can't be authorised any longer. */
    endedAt: moment('ended_at'),
    /** The provider has recorded its use by a subscription. */
    consumedAt: moment('consumed_at'),
    /** The provider has finally refused it. */
    refusedAt: moment('refused_at'),
    ...tries(),
  },
  (table) => [
    index('payments_of_a_treatment').on(table.treatmentId),
    index('payments_to_settle')
      .on(table.nextAttemptAt)
      .where(sql`${table.consumedAt} is null`),
    uniqueIndex('one_open_payment_per_treatment')
      .on(table.treatmentId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** Subscriptions, created when a questionnaire is submitted. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    treatmentId: treatmentId(),
    userId: userId(),
    paymentIntentId: text('payment_intent_id')
      .notNull()
      .references(() => payments.intentId),
    /** Null until a provider approves the treatment. */
    state: text('state', { enum: ['Active', 'Paused', 'Cancelled', 'Future'] }),
    /** Increments with each change by the patient or the clinic. */
    version: integer('version').notNull().default(1),
    /** Null: monthly. */
    bulkOptionId: text('bulk_option_id'),
    /** When the patient was asked for the shipping frequency. */
    bulkAskedAt: moment('bulk_asked_at'),
    /** When the patient last changed the shipping frequency. */
    frequencyChangedAt: moment('frequency_changed_at'),
    pausedAt: moment('paused_at'),
    /** The day on which a pause ends by itself; null: when the patient resumes it. */
    resumesOn: date('resumes_on', { mode: 'string' }),
    cancelledAt: moment('cancelled_at'),
    /** The cancellation reason: one of the contract's values, and free text. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelDetails: text('cancel_details'),
    nextShippingDate: date('next_shipping_date', { mode: 'string' }),
    /** Since when the next, due order cannot be opened. */
    orderHeldAt: moment('order_held_at'),
    createdAt: now('created_at'),
  },
  (table) => [
    check('subscription_state', sql`${table.state} in ('Active', 'Paused', 'Cancelled', 'Future')`),
    check('subscription_resumes_on', sql`${table.resumesOn} is null or ${table.state} = 'Paused'`),
    index('subscriptions_of_a_patient').on(table.userId),
    index('subscriptions_to_ship')
      .on(table.nextShippingDate)
      .where(sql`${table.state} = 'Active'`),
    index('subscriptions_to_resume')
      .on(table.resumesOn)
      .where(sql`${table.resumesOn} is not null`),
    unique('one_subscription_per_treatment').on(table.treatmentId),
    unique('one_subscription_per_payment').on(table.paymentIntentId),
  ],
)

/** Prescriptions that the clinic has written. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: id(),
    treatmentId: treatmentId().unique(),
    drugId: text('drug_id').notNull(),
    doseId: text('dose_id').notNull(),
    /** Names of a product that the prescriber chose; null for the patient's own choice. */
    drugName: text('drug_name'),
    productName: text('product_name'),
    /** The prescriber's directions to the patient; null: the usual ones of the product. */
    directions: text('directions'),
    /** Rules that refuse the product and that the prescriber has weighed. */
    weighed: jsonb('weighed').$type<readonly string[]>().notNull().default([]),
    /** The prescriber. */
    memberId: memberId().notNull(),
    prescribedAt: now('prescribed_at'),
    /** The patient's choice about a pharmacist's call; null until then. */
    counsel: text('counsel', { enum: ['patient_requested_counsel', 'patient_opted_out'] }),
  },
  (table) => [check('prescription_counsel', sql`${table.counsel} in ('patient_requested_counsel', 'patient_opted_out')`)],
)

/** Parcels of a subscription. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    status: text('status', { enum: ['Processing Order', 'In Transit', 'Delivered'] })
      .notNull()
      .default('Processing Order'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    createdAt: now('created_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    check('shipment_status', sql`${table.status} in ('Processing Order', 'In Transit', 'Delivered')`),
    index('shipments_of_a_subscription').on(table.subscriptionId),
    uniqueIndex('one_open_shipment_per_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.status} <> 'Delivered'`),
  ],
)

/** The charge of an order: written when the order opens, then sent to the provider. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** A withdrawn order keeps its charge. */
    shipmentId: uuid('shipment_id').notNull().unique(),
    /** In cents. */
    amount: integer('amount').notNull(),
    /** Lines as sent to the provider; empty for charges from before lines were stored. */
    lines: jsonb('lines').$type<readonly ChargeLine[]>().notNull().default([]),
    /** Duration of the order in months. */
    months: integer('months').notNull().default(1),
    /** Add-ons in the parcel. */
    addOnIds: jsonb('add_on_ids').$type<readonly string[]>().notNull().default([]),
    createdAt: now('created_at'),
    /** When the provider took it. */
    chargedAt: moment('charged_at'),
    /** When the bank declined the card, or the provider finally refused the charge. */
    refusedAt: moment('refused_at'),
    /** Its order was withdrawn before the result was known; it is not retried. */
    withdrawnAt: moment('withdrawn_at'),
    ...tries(),
  },
  (table) => [
    index('charges_of_a_subscription').on(table.subscriptionId),
    index('charges_to_settle')
      .on(table.nextAttemptAt)
      .where(sql`${table.chargedAt} is null`),
    check('charge_amount', sql`${table.amount} > 0`),
    check('charge_months', sql`${table.months} > 0`),
  ],
)

/** Renewals and check-ins of a treatment. */
export const renewals = pgTable(
  'renewals',
  {
    id: id(),
    treatmentId: treatmentId(),
    status: text('status', { enum: ['required', 'submitted', 'renewed', 'withdrawn'] })
      .notNull()
      .default('required'),
    /** The flow version of the answers, once it is opened or submitted. */
    flowVersion: integer('flow_version').notNull(),
    dueAt: now('due_at'),
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    check('renewal_status', sql`${table.status} in ('required', 'submitted', 'renewed', 'withdrawn')`),
    index('renewals_of_a_treatment').on(table.treatmentId),
    uniqueIndex('one_open_renewal_per_treatment')
      .on(table.treatmentId)
      .where(sql`${table.status} = 'required'`),
  ],
)

/** Answers of a renewal, by question. */
export const renewalAnswers = pgTable(
  'renewal_answers',
  {
    renewalId: uuid('renewal_id')
      .notNull()
      .references(() => renewals.id),
    slug: text('slug').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.renewalId, table.slug] })],
)
