import { eq, sql } from 'drizzle-orm'
import type { Message } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { channels, messages } from '../db/schema.ts'
import { selectMessages, toMessage } from './selectMessages.ts'

/** Adds a message between a patient and the care team in a transaction, opening their channel if needed. A repeated id adds nothing.
 * @throws ApiError 409 for the id of another message, or the file of another one.
 */
export async function appendMessage(db: Database, { id, userId, ...written }: NewMessage): Promise<Message> {
  await db.insert(channels).values({ userId }).onConflictDoNothing()
  const [channel] = await db.select().from(channels).where(eq(channels.userId, userId)).for('update')
  if (!channel) throw new Error('the channel was not written')
  const [known] = await db.select().from(messages).where(eq(messages.id, id))
  if (known && !isSame(known, { channelId: channel.id, ...written }))
    throw new ApiError(409, 'MESSAGE_ID_TAKEN', 'Another message has this id. Generate a new one.')
  if (!known) {
    await expectUnsent(db, written.uploadId)
    await db
      .update(channels)
      .set({ lastSequence: sql`${channels.lastSequence} + 1` })
      .where(eq(channels.id, channel.id))
    await db.insert(messages).values({ id, channelId: channel.id, sequence: channel.lastSequence + 1, ...written })
  }
  const [stored] = await selectMessages(db).where(eq(messages.id, id))
  if (!stored) throw new Error('the message was not written')
  return toMessage(stored)
}

/** A new message; the sender generates `id`. */
export interface NewMessage {
  readonly id: string
  readonly userId: string
  readonly sender: Message['sender']
  readonly text: string
  /** The member of the care team who wrote it. */
  readonly memberId?: string | undefined
  /** An attachment of the patient. */
  readonly uploadId?: string | undefined
}

type Row = typeof messages.$inferSelect

const isSame = (
  known: Row,
  { channelId, sender, text, uploadId = null }: Pick<Row, 'channelId' | 'sender' | 'text'> & { uploadId?: string | null | undefined },
) => known.channelId === channelId && known.sender === sender && known.text === text && known.uploadId === uploadId

async function expectUnsent(db: Database, uploadId: string | undefined): Promise<void> {
  if (uploadId === undefined) return
  const [sent] = await db.select({ id: messages.id }).from(messages).where(eq(messages.uploadId, uploadId))
  if (sent) throw new ApiError(409, 'ATTACHMENT_SENT', 'You’ve already sent this file. Choose it again to send it once more.')
}
