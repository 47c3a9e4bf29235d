import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A row's own id, made by the database. */
export const id = () => uuid('id').primaryKey().defaultRandom()
/** A moment, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
/** The moment at which the row is written. */
export const now = (name: string) => moment(name).notNull().defaultNow()
/** The tries of something that an outside provider has to take. */
export const tries = () => ({
  /** All of them. */
  attempts: integer('attempts').notNull().default(0),
  /** Those that the provider refused: it answered, and did not take it. */
  refusals: integer('refusals').notNull().default(0),
  /** Not tried before this; null: at once. */
  nextAttemptAt: moment('next_attempt_at'),
})
