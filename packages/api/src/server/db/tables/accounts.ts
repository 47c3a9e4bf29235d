import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now } from './columns.ts'
import { userId } from './userId.ts'

export const profiles = pgTable('profiles', {
  userId: userId().primaryKey(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  fullName: text('full_name'),
  dateOfBirth: text('date_of_birth'),
  biologicalSex: text('biological_sex'),
  addressLine1: text('address_line1'),
  addressLine2: text('address_line2'),
  city: text('city'),
  province: text('province'),
  postalCode: text('postal_code'),
  phone: text('phone'),
  healthCardNumber: text('health_card_number'),
})

export const tokens = pgTable('tokens', {
  /** SHA-256 of the token; the token itself is only ever with the patient. */
  hash: text('hash').primaryKey(),
  userId: userId(),
  /** The session that asked for it, and that it ends with; only the token of a chat has one. */
  openedBy: text('opened_by').references((): AnyPgColumn => tokens.hash, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  /** When it was last shown, to the minute. */
  lastUsedAt: now('last_used_at'),
})

export const loginAttempts = pgTable('login_attempts', {
  /** SHA-256 of the e-mail address tried. */
  account: text('account').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
})
