import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { channels, messages, treatments, uploads } from '../db/schema.ts'
import { appendMessage } from '../messages/appendMessage.ts'
import { withdrawMail } from '../mail/withdrawMail.ts'
import { messagesAfter } from '../messages/messagesAfter.ts'
import { readOpenQuestion } from '../messages/openQuestion.ts'
import { selectMessages, toMessage } from '../messages/selectMessages.ts'
import { unreadOf } from '../messages/unreadOf.ts'
import type { Services } from '../services.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { issueChatToken, patientOfToken } from '../accounts/tokens.ts'
import { route } from './Route.ts'

export const getChatToken = route('getChatToken', {
  handle: async ({ services: { db, now }, query, userId, token }) => {
    if (query.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'These messages are another patient’s.')
    const [channel] = await db.select({ id: channels.id }).from(channels).where(eq(channels.userId, userId))
    return {
      token: await issueChatToken(db, { userId, session: token }, now()),
      has_channels: channel !== undefined,
      unread_messages: await unreadOf(db, userId),
    }
  },
})

export const getChannels = route('getChannels', {
  handle: async ({ services: { db }, userId }) => {
    const rows = await db
      .select({ id: channels.id, sentAt: sql<string | null>`max(${messages.sentAt})` })
      .from(channels)
      .leftJoin(messages, eq(messages.channelId, channels.id))
      .where(eq(channels.userId, userId))
      .groupBy(channels.id)
    const unread_messages = await unreadOf(db, userId)
    return {
      channels: rows.map(({ id, sentAt }) => ({
        id,
        type: 'messaging',
        last_message_at: sentAt === null ? null : new Date(sentAt).toISOString(),
        unread_messages,
      })),
    }
  },
})

export const getMessages = route('getMessages', {
  handle: async ({ services: { db }, params, query, userId }) => {
    const channel = await ownChannel(db, userId, params.channel_id)
    const isEarlier = query.before === undefined ? undefined : lt(messages.sequence, Number(query.before))
    const rows = await selectMessages(db)
      .where(and(eq(messages.channelId, channel.id), isEarlier))
      .orderBy(desc(messages.sequence))
      .limit(PAGE + 1)
    await audit(db, 'messages read', { userId })
    return { messages: rows.slice(0, PAGE).toReversed().map(toMessage), has_more: rows.length > PAGE }
  },
})

export const sendMessage = route('sendMessage', {
  handle: async ({ services, body: { id, channel_id, text, upload_id }, userId }) => {
    const { db } = services
    if (channel_id !== undefined) await ownChannel(db, userId, channel_id)
    const uploadId = upload_id === undefined ? undefined : await ownAttachment(db, userId, upload_id)
    await noteAnswers(services, userId)
    await withdrawMail(db, userId, 'question-asked')
    const message = await appendMessage(db, { id, userId, sender: 'patient', text, uploadId })
    await audit(db, 'message written', { userId })
    return { message }
  },
})

export const readMessages = route('readMessages', {
  handle: async ({ services: { db }, params, body, userId }) => {
    const { id } = await ownChannel(db, userId, params.channel_id)
    // never decreases, and never exceeds the last message
    const readSequence = sql`greatest(${channels.readSequence}, least(${body.sequence}::int, ${channels.lastSequence}))`
    await db.update(channels).set({ readSequence }).where(eq(channels.id, id))
    return { unread_messages: await unreadOf(db, userId) }
  },
})

export const followMessages = route('followMessages', {
  handle: async ({ services: { db, now }, userId, token }) => {
    const [channel] = await db.select().from(channels).where(eq(channels.userId, userId))
    return {
      stream: (signal, lastEventId = '') =>
        messagesAfter(db, {
          userId,
          signal,
          sequence: /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : (channel?.lastSequence ?? 0),
          isAllowed: async () => (await patientOfToken(db, token, now())) === userId,
        }),
    }
  },
})

/** Messages per page. */
const PAGE = 25

/** Any message of a patient answers open questions: recorded for each waiting treatment. An answered question counts as read. */
async function noteAnswers(services: Services, userId: string): Promise<void> {
  const { db } = services
  const isAsked = and(eq(treatments.userId, userId), eq(treatments.status, 'assigned'), isNull(treatments.endedAt))
  for (const treatment of await db.select().from(treatments).where(isAsked).for('update'))
    if (await readOpenQuestion(db, treatment)) await recordEvent(services, treatment.id, 'answered')
}

/** @throws ApiError 404 if it is no attachment of this patient. */
async function ownAttachment(db: Database, userId: string, id: string): Promise<string> {
  const isOwn = and(eq(uploads.id, id), eq(uploads.userId, userId), eq(uploads.document, 'message_attachment'))
  // a concurrent upload removes no locked row
  const [found] = await db.select({ id: uploads.id }).from(uploads).where(isOwn).for('update')
  if (!found) throw new ApiError(404, 'UPLOAD_NOT_FOUND', 'We couldn’t find this file. Choose it again.')
  return found.id
}

async function ownChannel(db: Database, userId: string, id: string) {
  const [channel] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), eq(channels.userId, userId)))
  if (!channel) throw new ApiError(404, 'CHANNEL_NOT_FOUND', 'We couldn’t find these messages. Reload the page to see yours.')
  return channel
}
