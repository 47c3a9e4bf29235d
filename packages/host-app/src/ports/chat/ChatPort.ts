/** A conversation with the care team. Calls throw ApiFailure on failure. */
export interface ChatPort {
  /** Opens the most recent conversation with its newest messages. */
  readonly open: (signal: AbortSignal) => Promise<OpenedChat>
  /** Fetches messages before a position. */
  readonly earlier: (channelId: string, before: number) => Promise<ChatPage>
  readonly send: (message: Pick<ChatMessage, 'id' | 'text' | 'attachment'>) => Promise<ChatMessage & { readonly channelId: string }>
  /** Uploads a file for a message; missing where files can't be sent. */
  readonly attach?: (file: ChosenFile) => Promise<Attachment>
  /** Loads the file of a message; missing where files can't be opened. */
  readonly load?: (id: string) => Promise<Blob>
  /** Marks messages up to a position as read; returns the number of unread ones. */
  readonly markRead: (channelId: string, sequence: number) => Promise<number>
  /** Reports messages after a position, reconnecting until the signal aborts. */
  readonly follow: (after: number, listener: ChatListener, signal: AbortSignal) => void
}

/** A file that comes with a message. */
export interface Attachment {
  /** Id of the uploaded file. */
  readonly id: string
  readonly name: string
}

/** A chosen file: its name, media type and content as base64. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** One message of a conversation. */
export interface ChatMessage {
  /** Assigned by the sender; resending adds nothing. */
  readonly id: string
  readonly sender: 'patient' | 'care_team'
  /** Who of the care team wrote it, such as Kim Lee, pharmacist. */
  readonly author?: string | undefined
  readonly text: string
  readonly attachment?: Attachment | undefined
  /** Position in the conversation, ascending. */
  readonly sequence: number
  /** An ISO date with zone. */
  readonly sentAt: string
}

/** A page of messages in order, and whether there are earlier ones. */
interface ChatPage {
  readonly messages: readonly ChatMessage[]
  readonly hasMore: boolean
}

/** A conversation when it is opened. */
export interface OpenedChat extends ChatPage {
  /** Undefined until there is a message. */
  readonly channelId: string | undefined
  readonly unread: number
}

/** State of the connection; `refused` means that the token is invalid. */
export type Connection = 'connecting' | 'online' | 'reconnecting' | 'offline' | 'refused'

/** Callbacks of a followed conversation. */
export interface ChatListener {
  readonly onMessage: (message: ChatMessage) => void
  readonly onConnection: (connection: Connection) => void
}
