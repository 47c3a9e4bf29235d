import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'
import { userId } from './userId.ts'

export const referralCodes = pgTable('referral_codes', { userId: userId().primaryKey(), code: text('code').notNull().unique() })

export const referralJoins = pgTable('referral_joins', {
  /** Who came; each can come by one code only. */
  userId: userId().primaryKey(),
  code: text('code')
    .notNull()
    .references(() => referralCodes.code),
  joinedAt: now('joined_at'),
})

/** Events of the funnel, each counted once; nothing says whose. */
export const engagements = pgTable('engagements', {
  eventId: uuid('event_id').primaryKey(),
  event: text('event').notNull(),
  happenedAt: now('happened_at'),
})
