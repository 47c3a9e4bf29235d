import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

export const users = pgTable('users', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** When the patient first showed that they read what is mailed there; null until then. */
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  consentToSms: boolean('consent_to_sms').notNull().default(false),
  /** Without it only what care needs is mailed. */
  consentToEmail: boolean('consent_to_email').notNull().default(true),
  createdAt: now('created_at'),
  /** When its patient closed it: nobody logs in any more, and the address is not kept. */
  closedAt: moment('closed_at'),
})
