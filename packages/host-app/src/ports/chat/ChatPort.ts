/** One message of a conversation. */
export interface ChatMessage {
  /** Made by its sender: sending it again adds nothing. */
  readonly id: string
  readonly sender: 'patient' | 'care_team'
  readonly text: string
  /** Its place in the conversation: later ones have larger numbers. */
  readonly sequence: number
  /** An ISO date with zone. */
  readonly sentAt: string
}

/** Some messages of a conversation in their order, and whether there are earlier ones. */
interface ChatPage {
  readonly messages: readonly ChatMessage[]
  readonly hasMore: boolean
}

/** The conversation as it stands when it is opened. */
export interface OpenedChat extends ChatPage {
  /** Undefined until somebody has written. */
  readonly channelId: string | undefined
  readonly unread: number
}

/** How the line to the server stands: being opened, open, broken and being opened again, out of reach, or closed to this token. */
export type Connection = 'connecting' | 'online' | 'reconnecting' | 'offline' | 'refused'

/** What is told of a conversation while it is followed. */
export interface ChatListener {
  readonly onMessage: (message: ChatMessage) => void
  readonly onConnection: (connection: Connection) => void
}

/** A conversation with the care team, whoever carries it. Every call throws ApiFailure where it does not come through. */
export interface ChatPort {
  /** The conversation that was written in last, and its newest messages. */
  readonly open: (signal: AbortSignal) => Promise<OpenedChat>
  /** The messages before a place in it. */
  readonly earlier: (channelId: string, before: number) => Promise<ChatPage>
  readonly send: (message: { readonly id: string; readonly text: string }) => Promise<ChatMessage & { readonly channelId: string }>
  /** Everything up to a place is read; gives how many are unread then. */
  readonly markRead: (channelId: string, sequence: number) => Promise<number>
  /** Tells of messages after a place as they come, and opens the line again when it breaks, until the signal aborts. */
  readonly follow: (after: number, listener: ChatListener, signal: AbortSignal) => void
}
