import { uuid } from 'drizzle-orm/pg-core'
import { treatments } from './treatments.ts'

/** The treatment that the row belongs to. */
export const treatmentId = () =>
  uuid('treatment_id')
    .notNull()
    .references(() => treatments.id)
