export type { ChatListener, ChatMessage, ChatPort, Connection, OpenedChat } from './ChatPort.ts'
export { createApiChat } from './createApiChat.ts'
