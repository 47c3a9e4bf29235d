import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now, tries } from './columns.ts'
import { charges } from './subscriptions.ts'
import { userId } from './patients.ts'

// Tables of refunds, disputes, and the events of the payment provider.

/** Full refunds of charges: created by the clinic, then sent to the provider. */
export const refunds = pgTable(
  'refunds',
  {
    chargeId: uuid('charge_id')
      .primaryKey()
      .references(() => charges.id),
    createdAt: now('created_at'),
    /** When the provider refunded it. */
    refundedAt: moment('refunded_at'),
    /** When the provider finally refused it. */
    refusedAt: moment('refused_at'),
    ...tries(),
  },
  (table) => [
    index('refunds_to_settle')
      .on(table.nextAttemptAt)
      .where(sql`${table.refundedAt} is null`),
  ],
)

/** Processed events of the payment provider, retained as long as the provider may resend them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: now('received_at'),
  },
  (table) => [index('payment_events_by_age').on(table.occurredAt)],
)

/** Payment disputes, in the provider's latest state. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: userId(),
    /** The provider's status. */
    status: text('status').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Won, lost or cancelled; nothing is shipped to the patient before. */
    endedAt: moment('ended_at'),
    /** The time of the latest event; older events change nothing. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('disputes_of_a_patient').on(table.userId),
    index('disputes_open')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
  ],
)
