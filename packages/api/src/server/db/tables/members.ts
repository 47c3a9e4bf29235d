import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** The clinic's staff. A decision references its member by id, so member rows never change: a new licence is a new row. */
export const members = pgTable(
  'members',
  {
    id: id(),
    /** In lower case; used by one enabled member at a time. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    profession: text('profession', { enum: ['physician', 'nurse_practitioner', 'pharmacist', 'support'] }).notNull(),
    /** Null for a profession without a licence. */
    licenceNumber: text('licence_number'),
    /** Codes of the licensed provinces. */
    provinces: jsonb('provinces').$type<readonly string[]>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Base32, encrypted. */
    totpSecret: text('totp_secret').notNull(),
    /** The newest 30-second step whose code was used: a code opens one session. */
    totpStep: integer('totp_step').notNull().default(0),
    createdAt: now('created_at'),
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    check('member_profession', sql`${table.profession} in ('physician', 'nurse_practitioner', 'pharmacist', 'support')`),
    uniqueIndex('one_enabled_member_per_email')
      .on(table.email)
      .where(sql`${table.disabledAt} is null`),
  ],
)

/** A row of the clinic's staff. */
export type Member = typeof members.$inferSelect

/** The referenced member. */
export const memberId = () => uuid('member_id').references(() => members.id)

/** Sessions of the clinic’s staff, by the hash of their token. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    memberId: memberId().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Last use, to the minute. */
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [index('sessions_of_a_member').on(table.memberId), index('member_sessions_by_end').on(table.expiresAt)],
)
