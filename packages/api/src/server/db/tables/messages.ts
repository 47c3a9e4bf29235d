import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, now, moment } from './columns.ts'
import { userId } from './users.ts'
import { renewals } from './subscriptions.ts'

export const channels = pgTable('channels', {
  id: id(),
  userId: userId().unique(),
  /** The sequence of the newest message; each new one takes the next. */
  lastSequence: integer('last_sequence').notNull().default(0),
  /** Everything up to here is read by the patient. */
  readSequence: integer('read_sequence').notNull().default(0),
  createdAt: now('created_at'),
})

export const messages = pgTable(
  'messages',
  {
    /** Made by the sender. */
    id: uuid('id').primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    sequence: integer('sequence').notNull(),
    sender: text('sender').notNull(),
    text: text('text').notNull(),
    sentAt: now('sent_at'),
  },
  (table) => [
    unique('one_message_at_a_place').on(table.channelId, table.sequence),
    check('message_sender', sql`${table.sender} in ('patient', 'care_team')`),
  ],
)

/** Links sent by e-mail. Bound to one purpose; used up by the write that they allow, never by opening them. */
export const links = pgTable(
  'links',
  {
    /** SHA-256 of the token; the token itself is only ever in the mail. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: userId(),
    /** The renewal that it is for; null for what concerns the account. */
    renewalId: uuid('renewal_id').references(() => renewals.id),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    check('link_purpose', sql`${table.purpose} in ('password', 'renewal', 'email')`),
    index('links_of_a_patient').on(table.userId),
    index('links_of_a_renewal').on(table.renewalId),
    index('links_by_end').on(table.expiresAt),
    check('link_renewal', sql`(${table.purpose} = 'renewal') = (${table.renewalId} is not null)`),
  ],
)

/** Mail to be sent: written with what it is about, sent after. Its words are kept no longer than until it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Sealed under a key that is not in the database: it may hold the token of a link. Null once it is sent. */
    body: text('body'),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries to send it before this: whoever sends it puts it off for as long as that may take; see `HELD` of queueMail.ts. */
    nextAttemptAt: now('next_attempt_at'),
    createdAt: now('created_at'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mail_to_send')
      .on(table.nextAttemptAt)
      .where(sql`${table.body} is not null`),
    index('mail_to_a_recipient').on(table.recipient),
    index('mail_by_age').on(table.createdAt),
  ],
)

export const referralCodes = pgTable('referral_codes', { userId: userId().primaryKey(), code: text('code').notNull().unique() })

export const referralJoins = pgTable(
  'referral_joins',
  {
    /** Who came; each can come by one code only. */
    userId: userId().primaryKey(),
    code: text('code')
      .notNull()
      .references(() => referralCodes.code),
    joinedAt: now('joined_at'),
  },
  (table) => [index('referral_joins_of_a_code').on(table.code)],
)

/** Events of the funnel, each counted once; nothing says whose. */
export const engagements = pgTable(
  'engagements',
  { eventId: uuid('event_id').primaryKey(), event: text('event').notNull(), happenedAt: now('happened_at') },
  (table) => [index('engagements_by_age').on(table.happenedAt)],
)
