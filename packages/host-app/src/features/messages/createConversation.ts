import type { ApiFailure } from '../../lib/ApiFailure.ts'
import type { Waiting } from '../../lib/messageOutbox.ts'
import type { ChatMessage, ChatPort, Connection, OpenedChat } from '../../ports/chat/index.ts'
import { type Block, insertMessages } from './insertMessages.ts'

/** A message that was written here and is not with the server yet. */
export interface Outgoing {
  readonly id: string
  readonly text: string
  /** An ISO date with zone. */
  readonly writtenAt: string
  /** `waiting`: for the connection; `failed`: refused, and sent again only when the patient says so. */
  readonly state: 'waiting' | 'sending' | 'failed'
}

/** A conversation as it is drawn. */
export interface Conversation {
  readonly phase: 'opening' | 'open' | 'failed'
  readonly connection: Connection
  /** What the server has, in runs that stay the same object until something in them changes. */
  readonly blocks: readonly Block[]
  readonly outgoing: readonly Outgoing[]
  readonly hasMore: boolean
  readonly earlier: 'idle' | 'loading' | 'failed'
  readonly unread: number
  /** The newest message that came while the page was open: it is read out. */
  readonly arrived: ChatMessage | undefined
}

/** What a conversation stands on. */
export interface ConversationInput {
  readonly port: ChatPort
  /** What an earlier page has left to be sent. */
  readonly waiting: readonly Waiting[]
  /** Keeps what is not sent yet. */
  readonly keep: (waiting: readonly Waiting[]) => void
  readonly report: (error: unknown) => void
  readonly now: () => Date
  readonly newId: () => string
}

/** What a call that nothing came back of has for a status. */
const OUT_OF_REACH = 0
/** How long a message waits that did not come through while the line stands, in milliseconds. */
const PAUSE = 4000

/** A conversation with the care team: reads it, follows it, and sends what is written, each message once, in its order. */
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
    if (part.outgoing) keep(part.outgoing.map(({ id, text, writtenAt }) => ({ id, text, writtenAt })))
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const mark = (id: string, next: Outgoing['state']) =>
    change({ outgoing: state.outgoing.map((one) => (one.id === id ? { ...one, state: next } : one)) })
  /** Takes in what the server has; it is no longer on its way then. */
  const takeIn = (messages: readonly ChatMessage[], more: Partial<Conversation> = {}) => {
    const ids = new Set(messages.map(({ id }) => id))
    const isHere = state.outgoing.some(({ id }) => ids.has(id))
    change({
      blocks: insertMessages(state.blocks, messages),
      ...(isHere && { outgoing: state.outgoing.filter(({ id }) => !ids.has(id)) }),
      ...more,
    })
  }
  /** A network that is gone is no fault of ours. */
  const tellOf = (error: unknown) => statusOf(error) !== OUT_OF_REACH && report(error)
  const lastSequence = () => state.blocks.at(-1)?.messages.at(-1)?.sequence ?? 0

  async function sendNext(): Promise<void> {
    // whoever has left the page may be followed on it by somebody else
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
      // what was refused is for the patient to decide on
      mark(next.id, isOutOfReach ? 'waiting' : 'failed')
      if (isOutOfReach) setTimeout(() => state.connection === 'online' && void sendNext(), PAUSE)
      else tellOf(error)
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
      tellOf(error)
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
    /** Opens it once more, after it could not be. */
    openAgain: () => {
      if (line?.aborted === false) void open(line)
    },
    /** Sends a text, now or as soon as there is a connection. */
    write: (text: string) => {
      const written: Outgoing = { id: newId(), text, writtenAt: now().toISOString(), state: 'waiting' }
      change({ outgoing: [...state.outgoing, written] })
      void sendNext()
    },
    /** Sends a refused message again, under its own id. */
    retry: (id: string) => {
      mark(id, 'waiting')
      void sendNext()
    },
    /** Takes a message back that was not sent. */
    discard: (id: string) => change({ outgoing: state.outgoing.filter((one) => one.id !== id) }),
    loadEarlier: async () => {
      const first = state.blocks[0]?.messages[0]
      if (!first || channelId === undefined || state.earlier === 'loading') return
      change({ earlier: 'loading' })
      try {
        const page = await port.earlier(channelId, first.sequence)
        takeIn(page.messages, { hasMore: page.hasMore, earlier: 'idle' })
      } catch (error) {
        tellOf(error)
        change({ earlier: 'failed' })
      }
    },
    /** The patient has seen everything down to the newest message. */
    seeAll: async () => {
      const sequence = lastSequence()
      if (channelId === undefined || state.unread === 0 || sequence <= readUpTo) return
      const before = readUpTo
      readUpTo = sequence
      try {
        change({ unread: await port.markRead(channelId, sequence) })
      } catch (error) {
        // it is told again with the next one
        readUpTo = before
        tellOf(error)
      }
    },
  }
}

/** Something that holds a conversation. */
export type ConversationStore = ReturnType<typeof createConversation>

/** What the server answered with; 0: nothing. */
function statusOf(error: unknown): number {
  // every call of the port throws this one
  return (error as Partial<ApiFailure>).status ?? OUT_OF_REACH
}
