import { uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** Whose row it is. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)
