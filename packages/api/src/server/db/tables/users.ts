import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from './columns.ts'

export const users = pgTable('users', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  consentToSms: boolean('consent_to_sms').notNull().default(false),
  createdAt: now('created_at'),
})
