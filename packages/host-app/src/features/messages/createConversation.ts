import type { ApiFailure } from '../../lib/ApiFailure.ts'
import type { QueuedMessage } from '../../lib/messageOutbox.ts'
import type { Attachment, ChatMessage, ChatPort, Connection, OpenedChat } from '../../ports/chat/index.ts'
import { type Block, insertMessages } from './insertMessages.ts'

/** A conversation with the care team: loads, follows, and sends each message once, in order. */
export function createConversation({ port, waiting, keep, report, now, newId }: ConversationInput) {
  const listeners = new Set<() => void>()
  let channelId: string | undefined
  let readUpTo = 0
  let isSending = false
  let line: AbortSignal | undefined
  let state: Conversation = {
    phase: 'opening',
    connection: 'connecting',
    blocks: [],
    outgoing: waiting.map((one) => ({ ...one, state: 'waiting' })),
    hasMore: false,
    earlier: 'idle',
    unread: 0,
    arrived: undefined,
  }
  const change = (part: Partial<Conversation>) => {
    if (part.outgoing) keep(part.outgoing.map(({ state: _state, ...written }) => written))
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const mark = (id: string, next: Outgoing['state']) =>
    change({ outgoing: state.outgoing.map((one) => (one.id === id ? { ...one, state: next } : one)) })
  /** Adds messages from the server and removes them from the outgoing ones. */
  const takeIn = (messages: readonly ChatMessage[], more: Partial<Conversation> = {}) => {
    const ids = new Set(messages.map(({ id }) => id))
    const isHere = state.outgoing.some(({ id }) => ids.has(id))
    change({
      blocks: insertMessages(state.blocks, messages),
      ...(isHere && { outgoing: state.outgoing.filter(({ id }) => !ids.has(id)) }),
      ...more,
    })
  }
  /** Reports errors other than a lost network. */
  const reportFault = (error: unknown) => statusOf(error) !== OUT_OF_REACH && report(error)
  const lastSequence = () => state.blocks.at(-1)?.messages.at(-1)?.sequence ?? 0

  async function sendNext(): Promise<void> {
    // after this page another user may use the tab
    if (isSending || line?.aborted !== false) return
    const next = state.outgoing.find((one) => one.state === 'waiting')
    if (!next) return
    isSending = true
    mark(next.id, 'sending')
    try {
      const { channelId: writtenIn, ...message } = await port.send(next)
      channelId ??= writtenIn
      takeIn([message])
      isSending = false
      await sendNext()
    } catch (error) {
      isSending = false
      const isOutOfReach = statusOf(error) === OUT_OF_REACH
      // the patient decides about refused messages
      mark(next.id, isOutOfReach ? 'waiting' : 'failed')
      if (isOutOfReach) setTimeout(() => state.connection === 'online' && void sendNext(), PAUSE)
      else reportFault(error)
    }
  }

  function hear(message: ChatMessage): void {
    const isKnown = state.blocks.some(({ messages }) => messages.some(({ id }) => id === message.id))
    const isNews = message.sender === 'care_team' && !isKnown
    takeIn([message], isNews ? { arrived: message, unread: state.unread + 1 } : {})
  }

  async function open(signal: AbortSignal): Promise<void> {
    line = signal
    change({ phase: 'opening', connection: 'connecting' })
    let opened: OpenedChat
    try {
      opened = await port.open(signal)
    } catch (error) {
      if (signal.aborted) return
      reportFault(error)
      change({ phase: 'failed' })
      return
    }
    if (signal.aborted) return
    channelId = opened.channelId
    takeIn(opened.messages, { phase: 'open', hasMore: opened.hasMore, unread: opened.unread })
    const onConnection = (connection: Connection) => {
      change({ connection })
      if (connection === 'online') void sendNext()
    }
    port.follow(lastSequence(), { onMessage: hear, onConnection }, signal)
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    /** Retries opening. */
    openAgain: () => {
      if (line?.aborted === false) void open(line)
    },
    /** Sends a text and a file, now or when connected. */
    write: (text: string, attachment?: Attachment) => {
      const written: Outgoing = { id: newId(), text, ...(attachment && { attachment }), writtenAt: now().toISOString(), state: 'waiting' }
      change({ outgoing: [...state.outgoing, written] })
      void sendNext()
    },
    /** Resends a refused message under its id. */
    retry: (id: string) => {
      mark(id, 'waiting')
      void sendNext()
    },
    /** Discards an unsent message. */
    discard: (id: string) => change({ outgoing: state.outgoing.filter((one) => one.id !== id) }),
    loadEarlier: async () => {
      const first = state.blocks[0]?.messages[0]
      if (!first || channelId === undefined || state.earlier === 'loading') return
      change({ earlier: 'loading' })
      try {
        const page = await port.earlier(channelId, first.sequence)
        takeIn(page.messages, { hasMore: page.hasMore, earlier: 'idle' })
      } catch (error) {
        reportFault(error)
        change({ earlier: 'failed' })
      }
    },
    /** Marks everything up to the newest message as read. */
    seeAll: async () => {
      const sequence = lastSequence()
      if (channelId === undefined || state.unread === 0 || sequence <= readUpTo) return
      const before = readUpTo
      readUpTo = sequence
      try {
        change({ unread: await port.markRead(channelId, sequence) })
      } catch (error) {
        // retried with the next one
        readUpTo = before
        reportFault(error)
      }
    },
  }
}

/** A message that the server hasn't accepted yet. */
export interface Outgoing {
  readonly id: string
  readonly text: string
  readonly attachment?: Attachment | undefined
  /** An ISO date with zone. */
  readonly writtenAt: string
  /** `waiting`: for the connection; `failed`: refused, resent on request only. */
  readonly state: 'waiting' | 'sending' | 'failed'
}

/** State of a conversation for rendering. */
export interface Conversation {
  readonly phase: 'opening' | 'open' | 'failed'
  readonly connection: Connection
  /** Messages of the server, in runs whose identity changes only with their content. */
  readonly blocks: readonly Block[]
  readonly outgoing: readonly Outgoing[]
  readonly hasMore: boolean
  readonly earlier: 'idle' | 'loading' | 'failed'
  readonly unread: number
  /** The newest message since the page opened; announced. */
  readonly arrived: ChatMessage | undefined
}

/** Dependencies of a conversation. */
export interface ConversationInput {
  readonly port: ChatPort
  /** Messages that an earlier page left unsent. */
  readonly waiting: readonly QueuedMessage[]
  /** Stores unsent messages. */
  readonly keep: (waiting: readonly QueuedMessage[]) => void
  readonly report: (error: unknown) => void
  readonly now: () => Date
  readonly newId: () => string
}

/** Status of a call without a response. */
const OUT_OF_REACH = 0
/** Milliseconds before a failed message is retried while connected. */
const PAUSE = 4000

/** A conversation store. */
export type ConversationStore = ReturnType<typeof createConversation>

/** HTTP status; 0 without a response. */
function statusOf(error: unknown): number {
  // every call of the port throws ApiFailure
  return (error as Partial<ApiFailure>).status ?? OUT_OF_REACH
}
