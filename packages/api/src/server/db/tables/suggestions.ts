import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { memberId } from './members.ts'
import { treatmentId } from './treatments.ts'

/** Products or doses that prescribers have chosen instead of the current ones; without a price that the patient has not agreed to, accepted at once. */
export const suggestions = pgTable(
  'suggestions',
  {
    /** The id of its decision. */
    id: uuid('id').primaryKey(),
    treatmentId: treatmentId(),
    /** The decision that takes effect on acceptance. */
    action: text('action', { enum: ['approve', 'renew'] }).notNull(),
    drugId: text('drug_id').notNull(),
    doseId: text('dose_id').notNull(),
    drugName: text('drug_name').notNull(),
    productName: text('product_name').notNull(),
    /** Duration of one order. */
    months: integer('months').notNull(),
    /** The prescriber's words for the patient. */
    note: text('note').notNull(),
    /** The prescriber's directions to the patient. */
    directions: text('directions'),
    /** Rules that refuse the product and that the prescriber has weighed. */
    weighed: jsonb('weighed').$type<readonly string[]>().notNull(),
    /** The snapshot version that was decided on. */
    version: integer('version').notNull(),
    memberId: memberId().notNull(),
    suggestedAt: moment('suggested_at').notNull(),
    acceptedAt: moment('accepted_at'),
    /** Another decision replaced it, or the treatment ended. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    check('suggestion_action', sql`${table.action} in ('approve', 'renew')`),
    check('suggestion_months', sql`${table.months} > 0`),
    index('suggestions_of_a_treatment').on(table.treatmentId),
    uniqueIndex('one_open_suggestion_per_treatment')
      .on(table.treatmentId)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
  ],
)

/** A row of {@link suggestions}. */
export type SuggestionRow = typeof suggestions.$inferSelect
