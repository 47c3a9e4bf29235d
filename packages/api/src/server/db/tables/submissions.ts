import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'
import { memberId } from './members.ts'
import { renewals } from './subscriptions.ts'
import { treatmentId } from './treatments.ts'

/** What was judged, as it stood when it was sent in, and each later change as a version of its own; rows are only ever added. */
export const submissions = pgTable(
  'submissions',
  {
    treatmentId: treatmentId(),
    /** From 1. */
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    /** Encrypted JSON. */
    document: text('document').notNull(),
    /** SHA-256 of the document as canonical JSON, with its salt. */
    sha256: text('sha256').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.treatmentId, table.version] }),
    check('submission_kind', sql`${table.kind} in ('sent_in', 'profile_changed', 'document_added')`),
    check('submission_version', sql`${table.version} >= 1`),
  ],
)

/**
 * The stops and refusals that a patient was shown, with the answers that they were shown for: kept here and in what was judged only. Rows are
 * only ever added.
 */
export const stops = pgTable(
  'stops',
  {
    treatmentId: treatmentId(),
    /** Made by the browser, when the stop was shown; by the server for one that it saw itself. */
    id: uuid('id').notNull(),
    /** `browser`, which was asked to tell; or `server`, which found the stop in what was saved, whether or not a browser told of it. */
    seenBy: text('seen_by').notNull().default('browser'),
    /** The check-in that it was shown in; null for the questionnaire. */
    renewalId: uuid('renewal_id').references(() => renewals.id),
    /** Null for a refusal. */
    interrupt: text('interrupt'),
    /** The sentences that the patient read, by field name; null for a stop. */
    refused: jsonb('refused').$type<Readonly<Record<string, string>>>(),
    screen: text('screen').notNull(),
    /** By the browser’s clock, for one that it told of. */
    shownAt: moment('shown_at').notNull(),
    /** Encoded answers by field name. */
    answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.treatmentId, table.id] }),
    index('stops_of_a_renewal').on(table.renewalId),
    check('stop_seen_by', sql`${table.seenBy} in ('browser', 'server')`),
    check('stop_or_refusal', sql`(${table.interrupt} is null) <> (${table.refused} is null)`),
  ],
)

/** What became of the answers behind a stop, each change once; rows are only ever added. */
export const stopChanges = pgTable(
  'stop_changes',
  {
    id: id(),
    treatmentId: treatmentId(),
    stopId: uuid('stop_id').notNull(),
    field: text('field').notNull(),
    /** Encoded answers. */
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** When the server was told, by its own clock. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.treatmentId, table.stopId], foreignColumns: [stops.treatmentId, stops.id] }),
    index('changes_after_a_stop').on(table.treatmentId, table.stopId),
  ],
)

/** What the clinic decided, and why; rows are only ever added. */
export const decisions = pgTable(
  'decisions',
  {
    /** Of a question, also the id of the message that puts it to the patient. */
    id: id(),
    treatmentId: treatmentId(),
    action: text('action').notNull(),
    /** Empty where none was given: of an approval that nothing speaks against. */
    reason: text('reason').notNull(),
    /** What the clinic wrote for the patient, with a denial; null where it wrote nothing. */
    told: text('told'),
    /** The version of what was judged that it was decided on. */
    version: integer('version').notNull(),
    memberId: memberId().notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    index('decisions_of_a_treatment').on(table.treatmentId),
    check('decision_action', sql`${table.action} in ('approve', 'renew', 'deny', 'ask_for_more')`),
  ],
)

/** What a patient said of what is on file, once it was shown to them: all of it still holds, or something has changed. Rows are only ever added. */
export const onFileStatements = pgTable(
  'on_file_statements',
  {
    id: id(),
    treatmentId: treatmentId(),
    said: text('said').notNull(),
    /** What they were shown: by the slug of each question, when its answer was given. */
    shown: jsonb('shown').$type<Readonly<Record<string, string>>>().notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [
    index('on_file_statements_of_a_treatment').on(table.treatmentId),
    check('on_file_statement_said', sql`${table.said} in ('unchanged', 'changed')`),
  ],
)
