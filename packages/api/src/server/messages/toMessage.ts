import type { Message } from '../../contract/index.ts'
import type { messages } from '../db/schema.ts'

/** A row of messages in the words of the contract. */
export function toMessage(row: typeof messages.$inferSelect): Message {
  return {
    id: row.id,
    channel_id: row.channelId,
    sender: row.sender as Message['sender'], // the column holds only what its constraint allows
    text: row.text,
    sequence: row.sequence,
    sent_at: new Date(row.sentAt).toISOString(),
  }
}
