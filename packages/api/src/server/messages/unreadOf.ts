import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { channels, messages } from '../db/schema.ts'

/** Number of unread care team messages of a patient. */
export async function unreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .innerJoin(channels, eq(messages.channelId, channels.id))
    .where(and(eq(channels.userId, userId), eq(messages.sender, 'care_team'), gt(messages.sequence, channels.readSequence)))
  return row?.unread ?? 0
}
