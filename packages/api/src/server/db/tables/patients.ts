import { sql } from 'drizzle-orm'
import { uuid, boolean, index, pgTable, text, type AnyPgColumn, integer } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** Accounts of patients. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** When the patient first used a mailed link; null until then. */
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    consentToSms: boolean('consent_to_sms').notNull().default(false),
    /** If false, only mail that care requires is sent. */
    consentToEmail: boolean('consent_to_email').notNull().default(true),
    createdAt: now('created_at'),
    /** When the patient closed it: login is disabled and the address deleted. */
    closedAt: moment('closed_at'),
    /** Minimum retention date of the record; then its last entry is checked: see `removeRecords`. */
    retainedUntil: moment('retained_until')
      .notNull()
      .default(sql`now() + interval '10 years'`),
  },
  (table) => [index('users_by_retention').on(table.retainedUntil)],
)

/** The user of the row. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)

/** The words of a patient's names without accents, split at any non-letter, independent of the database's locale. */
export const wordsOfNames = sql`(to_tsvector('simple'::regconfig, regexp_replace(regexp_replace(normalize(coalesce("profiles"."full_name", '') || ' ' || coalesce("profiles"."first_name", '') || ' ' || coalesce("profiles"."last_name", ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[!-/:-@[-\`{-\\u00bf\\u2000-\\u206f]', ' ', 'g')))`

/** Names and addresses of patients; identifying columns are encrypted. */
export const profiles = pgTable(
  'profiles',
  {
    userId: userId().primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    fullName: text('full_name'),
    dateOfBirth: text('date_of_birth'),
    biologicalSex: text('biological_sex'),
    /** Encrypted, like the rest of the address except the province, and the health card: see `readProfile`. */
    addressLine1: text('address_line1'),
    addressLine2: text('address_line2'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postal_code'),
    phone: text('phone'),
    healthCardNumber: text('health_card_number'),
  },
  () => [index('profiles_by_name').using('gin', wordsOfNames)],
)

/** Each patient's data key, encrypted with a key outside the database. */
export const patientKeys = pgTable(
  'patient_keys',
  {
    userId: userId().primaryKey(),
    /** The id of the key that encrypts it. */
    keyId: text('key_id').notNull(),
    wrapped: text('wrapped').notNull(),
  },
  (table) => [index('patient_keys_of_a_key').on(table.keyId, table.userId)],
)

/** Access tokens of patients, by hash. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token, which only the patient has. */
    hash: text('hash').primaryKey(),
    userId: userId(),
    /** For a chat token, the session that requested it and ends it; otherwise null. */
    openedBy: text('opened_by').references((): AnyPgColumn => tokens.hash, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** Last use, to the minute. */
    lastUsedAt: now('last_used_at'),
  },
  (table) => [
    index('tokens_of_a_patient').on(table.userId),
    index('tokens_of_a_session').on(table.openedBy),
    index('tokens_by_end').on(table.expiresAt),
  ],
)

/** Failed logins by a hash of the account, for throttling. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** SHA-256 of the attempted e-mail address. */
    account: text('account').primaryKey(),
    failures: integer('failures').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('login_attempts_by_end').on(table.lockedUntil)],
)
