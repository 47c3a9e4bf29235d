export type { Attachment, ChatListener, ChatMessage, ChatPort, ChosenFile, Connection, OpenedChat } from './ChatPort.ts'
export { createApiChat } from './createApiChat.ts'
