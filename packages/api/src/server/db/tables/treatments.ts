import { uuid, check, index, integer, jsonb, pgTable, text, uniqueIndex, bigserial } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { TreatmentEvent } from '../../../contract/index.ts'
import { id, moment, now } from './columns.ts'
import { userId } from './patients.ts'

// Tables of treatments and their events, and what others need of them.

/** The treatment of the row. */
export const treatmentId = () =>
  uuid('treatment_id')
    .notNull()
    .references(() => treatments.id)

/** Sort key: submission time; unsubmitted treatments come last. */
export const submittedOrLast = sql`(coalesce("treatments"."submitted_at", 'infinity'::timestamptz))`

/** A patient’s courses of treatment, from the first question until they end. */
export const treatments = pgTable(
  'treatments',
  {
    id: id(),
    userId: userId(),
    treatmentType: text('treatment_type').notNull(),
    status: text('status', { enum: ['in_progress', 'submitted', 'assigned', 'approved', 'denied'] })
      .notNull()
      .default('in_progress'),
    flowId: text('flow_id').notNull(),
    flowVersion: integer('flow_version').notNull(),
    brand: text('brand').notNull(),
    /** The archived variant of its flow: `full`, except for treatments from before every patient was served the whole questionnaire. */
    variant: text('variant').notNull(),
    createdAt: now('created_at'),
    submittedAt: moment('submitted_at'),
    /** When a provider approved or denied it. */
    decidedAt: moment('decided_at'),
    /** When it was denied, or its subscription was cancelled; null while it is live or unfinished. */
    endedAt: moment('ended_at'),
    /** Names of the interrupts at which the patient continued before the submission, for the physician. */
    continuedInterrupts: jsonb('continued_interrupts').$type<readonly string[]>().notNull().default([]),
    weightLossStatus: text('weight_loss_status', { enum: ['awaiting_bloodwork', 'bloodwork_returned'] }),
  },
  (table) => [
    index('treatments_of_a_patient').on(table.userId),
    index('treatments_by_status').on(table.status, submittedOrLast, table.id),
    index('treatments_by_submission').on(submittedOrLast, table.id),
    index('treatments_unfinished')
      .on(table.createdAt)
      .where(sql`${table.status} = 'in_progress' and ${table.endedAt} is null`),
    check('treatment_weight_loss_status', sql`${table.weightLossStatus} in ('awaiting_bloodwork', 'bloodwork_returned')`),
    uniqueIndex('one_live_treatment_of_a_type')
      .on(table.userId, table.treatmentType)
      .where(sql`${table.endedAt} is null`),
    check('treatment_status', sql`${table.status} in ('in_progress', 'submitted', 'assigned', 'approved', 'denied')`),
  ],
)

export type TreatmentRow = typeof treatments.$inferSelect

/** Events of a treatment, as displayed to the patient; append-only. */
export const treatmentEvents = pgTable(
  'treatment_events',
  {
    /** Increasing; orders events of the same moment. */
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    treatmentId: treatmentId(),
    /** One of the contract's event kinds. */
    kind: text('kind').$type<TreatmentEvent['kind']>().notNull(),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [index('events_of_a_treatment').on(table.treatmentId)],
)
