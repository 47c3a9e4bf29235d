import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { treatmentId } from './treatmentId.ts'

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
