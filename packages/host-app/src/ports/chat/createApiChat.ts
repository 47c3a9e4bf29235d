import type { Client } from '@anamnesis/api/client'
import { endpoints, type Message } from '@anamnesis/api/contract'
import { readBody } from '../../lib/readBody.ts'
import { report } from '../../lib/reporting.ts'
import type { ChatMessage, ChatPort } from './ChatPort.ts'
import { followStream } from './followStream.ts'

/** The chat over our API, with server-sent events for new messages. */
export function createApiChat({ api, baseUrl, token, channelId, onUnauthorized, fetch: ask = fetch }: ApiChatInput): ChatPort {
  return {
    open: async (signal) => {
      const { channels } = await readBody(api.getChannels({}, { signal }))
      const channel = channels.find(({ id }) => id === channelId) ?? channels[0]
      if (!channel) return { channelId: undefined, messages: [], hasMore: false, unread: 0 }
      const page = await readBody(api.getMessages({ params: { channel_id: channel.id }, query: {} }, { signal }))
      return { channelId: channel.id, unread: channel.unread_messages, messages: page.messages.map(toChat), hasMore: page.has_more }
    },
    earlier: async (id, before) => {
      const page = await readBody(api.getMessages({ params: { channel_id: id }, query: { before: String(before) } }))
      return { messages: page.messages.map(toChat), hasMore: page.has_more }
    },
    send: async ({ id, text, attachment }) => {
      const { message } = await readBody(api.sendMessage({ body: { id, text, ...(attachment && { upload_id: attachment.id }) } }))
      return { ...toChat(message), channelId: message.channel_id }
    },
    markRead: async (id, sequence) => {
      const { unread_messages } = await readBody(api.readMessages({ params: { channel_id: id }, body: { sequence } }))
      return unread_messages
    },
    follow: (after, { onMessage, onConnection }, signal) => {
      const open = (lastEventId: string, line: AbortSignal) =>
        ask(baseUrl + endpoints.followMessages.path, {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${token() ?? ''}`, 'last-event-id': lastEventId },
          cache: 'no-store',
          redirect: 'error',
          signal: line,
        })
      void followStream({
        open,
        lastEventId: String(after),
        onEvent: ({ name, data }) => {
          if (name !== 'message') return
          const message = readMessage(data)
          if (message) onMessage(message)
        },
        onConnection: (connection) => {
          if (connection === 'refused') onUnauthorized?.()
          onConnection(connection)
        },
        network: window,
        isOnline: () => navigator.onLine,
        signal,
      })
    },
  }
}

/** Input of {@link createApiChat}. */
interface ApiChatInput {
  readonly api: Client
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string
  readonly token: () => string | undefined
  /** The conversation of a link; the most recent one by default. */
  readonly channelId?: string | undefined
  /** Called if the server rejects the token. */
  readonly onUnauthorized?: () => void
  readonly fetch?: typeof fetch
}

const PROFESSIONS = {
  physician: 'doctor',
  nurse_practitioner: 'nurse practitioner',
  pharmacist: 'pharmacist',
  support: 'care team',
} as const

function toChat({ id, sender, author, text, attachment, sequence, sent_at }: Message): ChatMessage {
  return {
    id,
    sender,
    text,
    ...(author && { author: `${author.name}, ${PROFESSIONS[author.profession]}` }),
    ...(attachment && { attachment: { id: attachment.upload_id, name: attachment.file_name } }),
    sequence,
    sentAt: sent_at,
  }
}

/** Parses a message. An invalid one is reported without content and skipped; it appears when the page is reopened. */
function readMessage(data: string): ChatMessage | undefined {
  try {
    return toChat(endpoints.followMessages.response.parse(JSON.parse(data)))
  } catch {
    report(new Error('CHAT_EVENT_UNREADABLE: a message violates the contract.'))
    return undefined
  }
}
