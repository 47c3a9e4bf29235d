import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'
import { userId } from './userId.ts'
import { renewals } from './renewals.ts'

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
    check('link_renewal', sql`(${table.purpose} = 'renewal') = (${table.renewalId} is not null)`),
  ],
)

/** Mail to be sent: written with what it is about, sent after. Its words are kept no longer than until it is sent. */
export const mail = pgTable('mail', {
  id: id(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** Sealed under a key that is not in the database: it may hold the token of a link. Null once it is sent. */
  body: text('body'),
  /** It tells of health or treatment: it waits until the recipient's address is confirmed. */
  needsVerified: boolean('needs_verified').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  /** Nobody tries to send it before this: whoever sends it puts it off for as long as that may take. */
  nextAttemptAt: now('next_attempt_at'),
  createdAt: now('created_at'),
  sentAt: moment('sent_at'),
})
