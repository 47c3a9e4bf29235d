import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, now } from './columns.ts'
import { userId } from './userId.ts'

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
