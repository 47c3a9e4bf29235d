import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { treatmentId } from './treatmentId.ts'

/** What has happened to a treatment, as its patient is told it; rows are only ever added. */
export const treatmentEvents = pgTable(
  'treatment_events',
  {
    /** Grows: of two at the same moment, the later one has the larger. */
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    treatmentId: treatmentId(),
    /** One of the contract's kinds. */
    kind: text('kind').notNull(),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [index('events_of_a_treatment').on(table.treatmentId)],
)
