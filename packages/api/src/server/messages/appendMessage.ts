import { eq, sql } from 'drizzle-orm'
import type { Message } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { channels, messages } from '../db/schema.ts'
import { toMessage } from './toMessage.ts'

/** A new message; the sender generates `id`. */
export interface NewMessage {
  readonly id: string
  readonly userId: string
  readonly sender: Message['sender']
  readonly text: string
}

/**
 * Adds a message between a patient and the care team in a transaction, opening their channel if needed. A repeated id adds nothing.
 * @throws ApiError 409 for the id of another message.
 */
export async function appendMessage(db: Database, { id, userId, sender, text }: NewMessage): Promise<Message> {
  await db.insert(channels).values({ userId }).onConflictDoNothing()
  const [channel] = await db.select().from(channels).where(eq(channels.userId, userId)).for('update')
  if (!channel) throw new Error('the channel was not written')
  const [known] = await db.select().from(messages).where(eq(messages.id, id))
  if (known) {
    if (known.channelId === channel.id && known.sender === sender && known.text === text) return toMessage(known)
    throw new ApiError(409, 'MESSAGE_ID_TAKEN', 'Another message has this id. Generate a new one.')
  }
  await db
    .update(channels)
    .set({ lastSequence: sql`${channels.lastSequence} + 1` })
    .where(eq(channels.id, channel.id))
  const [written] = await db
    .insert(messages)
    .values({ id, channelId: channel.id, sequence: channel.lastSequence + 1, sender, text })
    .returning()
  if (!written) throw new Error('the message was not written')
  return toMessage(written)
}
