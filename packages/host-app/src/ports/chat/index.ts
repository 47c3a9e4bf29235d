export type { ChatListener, ChatMessage, ChatPage, ChatPort, Connection, OpenedChat } from './ChatPort.ts'
export { createApiChat, type ApiChatInput } from './createApiChat.ts'
