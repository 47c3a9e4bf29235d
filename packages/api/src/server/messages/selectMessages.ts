import { eq } from 'drizzle-orm'
import type { Message, Profession } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { channels, members, messages, uploads } from '../db/schema.ts'

/** Selects messages with their channel, author and file. */
export function selectMessages(db: Database) {
  return db
    .select({
      message: messages,
      author: { name: members.name, profession: members.profession },
      file: { name: uploads.fileName },
    })
    .from(messages)
    .innerJoin(channels, eq(messages.channelId, channels.id))
    .leftJoin(members, eq(members.id, messages.memberId))
    .leftJoin(uploads, eq(uploads.id, messages.uploadId))
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** Converts a selected message to the contract's form. */
export function toMessage({ message: row, author, file }: MessageRow): Message {
  return {
    id: row.id,
    channel_id: row.channelId,
    sender: row.sender,
    ...(author && { author: { name: author.name, profession: author.profession as Profession } }),
    text: row.text,
    ...(row.uploadId !== null && file && { attachment: { upload_id: row.uploadId, file_name: file.name } }),
    sequence: row.sequence,
    sent_at: new Date(row.sentAt).toISOString(),
  }
}
