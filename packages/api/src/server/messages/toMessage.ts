import type { Message } from '../../contract/index.ts'
import type { messages } from '../db/schema.ts'

/** Converts a message row to the contract's form. */
export function toMessage(row: typeof messages.$inferSelect): Message {
  return {
    id: row.id,
    channel_id: row.channelId,
    sender: row.sender,
    text: row.text,
    sequence: row.sequence,
    sent_at: new Date(row.sentAt).toISOString(),
  }
}
