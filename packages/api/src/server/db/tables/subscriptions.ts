import { sql } from 'drizzle-orm'
import type { ChargeLine } from '../../../contract/index.ts'
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid, primaryKey } from 'drizzle-orm/pg-core'
import { id, moment, now, tries } from './columns.ts'
import { memberId } from './members.ts'
import { treatmentId } from './treatments.ts'
import { userId } from './users.ts'

export const payments = pgTable(
  'payments',
  {
    intentId: text('intent_id').primaryKey(),
    treatmentId: treatmentId(),
    createdAt: now('created_at'),
    /** It can be authorised no more. */
    endedAt: moment('ended_at'),
    /** The provider knows that a subscription has used it. */
    consumedAt: moment('consumed_at'),
    /** The provider has refused it for good. */
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

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    treatmentId: treatmentId(),
    userId: userId(),
    paymentIntentId: text('payment_intent_id')
      .notNull()
      .references(() => payments.intentId),
    /** Null until a provider has approved the treatment. */
    state: text('state'),
    /** Raised by each change of a patient or the clinic. */
    version: integer('version').notNull().default(1),
    /** Null: monthly. */
    bulkOptionId: text('bulk_option_id'),
    /** The patient was asked how often it shall ship. */
    bulkAskedAt: moment('bulk_asked_at'),
    /** When the patient last changed how often it ships. */
    frequencyChangedAt: moment('frequency_changed_at'),
    pausedAt: moment('paused_at'),
    cancelledAt: moment('cancelled_at'),
    /** Why the patient cancelled it: one of the contract's reasons, and their own words. */
    cancelReason: text('cancel_reason'),
    cancelDetails: text('cancel_details'),
    nextShippingDate: date('next_shipping_date', { mode: 'string' }),
    /** Since when the next order, which is due, cannot be opened. */
    orderHeldAt: moment('order_held_at'),
    createdAt: now('created_at'),
  },
  (table) => [
    check('subscription_state', sql`${table.state} in ('Active', 'Paused', 'Cancelled', 'Future')`),
    index('subscriptions_of_a_patient').on(table.userId),
    index('subscriptions_to_ship')
      .on(table.nextShippingDate)
      .where(sql`${table.state} = 'Active'`),
    unique('one_subscription_per_treatment').on(table.treatmentId),
    unique('one_subscription_per_payment').on(table.paymentIntentId),
  ],
)

export const prescriptions = pgTable(
  'prescriptions',
  {
    id: id(),
    treatmentId: treatmentId().unique(),
    drugId: text('drug_id').notNull(),
    doseId: text('dose_id').notNull(),
    /** The prescriber. */
    memberId: memberId().notNull(),
    prescribedAt: now('prescribed_at'),
    /** What the patient chose when asked about a pharmacist's call; null until then. */
    counsel: text('counsel'),
  },
  (table) => [check('prescription_counsel', sql`${table.counsel} in ('patient_requested_counsel', 'patient_opted_out')`)],
)

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    status: text('status').notNull().default('Processing Order'),
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

/** What is charged for an order: written as the order is opened, and told to the provider after. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** An order that is taken back keeps its charge. */
    shipmentId: uuid('shipment_id').notNull().unique(),
    /** In cents. */
    amount: integer('amount').notNull(),
    /** Its parts, as the provider is told them; none of what was written before they were kept. */
    lines: jsonb('lines').$type<readonly ChargeLine[]>().notNull().default([]),
    /** For how many months the order lasts. */
    months: integer('months').notNull().default(1),
    /** What goes into the parcel beside the product. */
    addOnIds: jsonb('add_on_ids').$type<readonly string[]>().notNull().default([]),
    createdAt: now('created_at'),
    /** When the provider took it. */
    chargedAt: moment('charged_at'),
    /** When the bank refused the card, or the provider has refused the charge for good. */
    refusedAt: moment('refused_at'),
    /** Its order was taken back before it was known to be taken: it is not tried again. */
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

export const renewals = pgTable(
  'renewals',
  {
    id: id(),
    treatmentId: treatmentId(),
    status: text('status').notNull().default('required'),
    /** The flow that it is answered in, once it is opened or sent. */
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
