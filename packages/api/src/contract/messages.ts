import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** One message of a channel. */
export const message = z.object({
  /** Made by its sender: sending it again adds nothing. */
  id: z.uuid(),
  channel_id: z.uuid(),
  sender: z.enum(['patient', 'care_team']),
  text: z.string(),
  /** Its place in the channel: later ones have larger numbers. */
  sequence: z.int(),
  sent_at: z.string(),
})
/** One message between a patient and the care team; `sent_at` is an ISO date with zone. */
export type Message = z.infer<typeof message>

const channel = z.object({
  id: z.uuid(),
  type: z.literal('messaging'),
  last_message_at: z.nullable(z.string()),
  unread_messages: z.int(),
})

/**
 * Whether there is somebody to talk to, how much is unread, and a token with which another app may open the chat: it is taken, as a bearer
 * token, by the calls of the chat alone, for an hour, and no longer than the session that asked for it.
 */
export const getChatToken = endpoint({
  method: 'GET',
  path: '/v1/messages/stream_chat',
  auth: 'patient',
  query: z.object({ user_id: z.uuid() }),
  response: z.object({ token: z.string(), has_channels: z.boolean(), unread_messages: z.int() }),
  status: 200,
})

/** The channels of type messaging, the one with the newest message first. */
export const getChannels = endpoint({
  method: 'GET',
  path: '/v1/messages/channels',
  auth: 'patient',
  isChat: true,
  response: z.object({ channels: z.array(channel) }),
  status: 200,
})

const params = z.object({ channel_id: z.uuid() })

/** Messages of a channel in order: the newest 25, or the 25 before a place in it. */
export const getMessages = endpoint({
  method: 'GET',
  path: '/v1/messages/channels/{channel_id}/messages',
  auth: 'patient',
  isChat: true,
  params,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({ messages: z.array(message), has_more: z.boolean() }),
  status: 200,
})

/** Writes to the care team. Without a channel, one is opened. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/messages/send_message',
  auth: 'patient',
  isChat: true,
  body: z.strictObject({
    id: z.uuid(),
    channel_id: z.optional(z.uuid()),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  }),
  response: z.object({ message }),
  status: 201,
})

/** Everything up to this place in the channel is read. */
export const readMessages = endpoint({
  method: 'PUT',
  path: '/v1/messages/channels/{channel_id}/read',
  auth: 'patient',
  isChat: true,
  params,
  body: z.strictObject({ sequence: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  response: z.object({ unread_messages: z.int() }),
  status: 200,
})

/**
 * New messages as they come, as server-sent events: `message` with a message as its data and its sequence as its id, so
 * that `Last-Event-ID` goes on where a connection broke off; a comment every 15 s keeps it open.
 */
export const followMessages = endpoint({
  method: 'GET',
  path: '/v1/messages/events',
  auth: 'patient',
  isChat: true,
  response: message,
  status: 200,
  isStream: true,
})
