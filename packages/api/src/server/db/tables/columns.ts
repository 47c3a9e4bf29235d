import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** A row's own id, made by the database. */
export const id = () => uuid('id').primaryKey().defaultRandom()
/** A moment, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
/** The moment at which the row is written. */
export const now = (name: string) => moment(name).notNull().defaultNow()
