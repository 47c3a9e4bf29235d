import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now, tries } from './columns.ts'
import { charges } from './subscriptions.ts'
import { userId } from './users.ts'

/** Charges that go back to their patient, whole: written by the clinic, and told to the provider after. */
export const refunds = pgTable(
  'refunds',
  {
    chargeId: uuid('charge_id')
      .primaryKey()
      .references(() => charges.id),
    createdAt: now('created_at'),
    /** When the provider made it. */
    refundedAt: moment('refunded_at'),
    /** When the provider has refused it for good. */
    refusedAt: moment('refused_at'),
    ...tries(),
  },
  (table) => [
    index('refunds_to_settle')
      .on(table.nextAttemptAt)
      .where(sql`${table.refundedAt} is null`),
  ],
)

/** Events of the payment provider that were taken, each once: kept for as long as one may be sent again. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: now('received_at'),
  },
  (table) => [index('payment_events_by_age').on(table.occurredAt)],
)

/** Payments that a patient disputes with their bank, as the provider last said. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    userId: userId(),
    /** In the provider's words. */
    status: text('status').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Won, lost or cancelled; nothing is shipped to its patient before. */
    endedAt: moment('ended_at'),
    /** When what is said here occurred: what is older changes nothing. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('disputes_of_a_patient').on(table.userId),
    index('disputes_open')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
  ],
)
