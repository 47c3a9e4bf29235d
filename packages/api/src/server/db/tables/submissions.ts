import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from './columns.ts'
import { treatmentId } from './treatmentId.ts'

/** What was judged, as it stood when it was sent in, and each later change as a version of its own; rows are only ever added. */
export const submissions = pgTable(
  'submissions',
  {
    treatmentId: treatmentId(),
    /** From 1. */
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    document: jsonb('document').$type<unknown>().notNull(),
    /** SHA-256 of the document as canonical JSON. */
    sha256: text('sha256').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.treatmentId, table.version] }),
    check('submission_kind', sql`${table.kind} in ('sent_in', 'profile_changed', 'document_added')`),
    check('submission_version', sql`${table.version} >= 1`),
  ],
)

/** The stops that a patient was shown, with the answers that they were shown for: kept here and in what was judged only. */
export const stops = pgTable(
  'stops',
  {
    treatmentId: treatmentId(),
    /** Made by the browser, when the stop was shown. */
    id: uuid('id').notNull(),
    interrupt: text('interrupt').notNull(),
    screen: text('screen').notNull(),
    shownAt: moment('shown_at').notNull(),
    /** Encoded answers by field name. */
    answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.treatmentId, table.id] })],
)
