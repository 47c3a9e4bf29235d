import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'
import { treatmentId } from './treatmentId.ts'

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
