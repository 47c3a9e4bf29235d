import type { ChatMessage } from '../../ports/chat/index.ts'

/** Inserts messages in order, each id once. Unaffected runs keep their identity. */
export function insertMessages(blocks: readonly Block[], messages: readonly ChatMessage[]): readonly Block[] {
  const byKey = new Map(blocks.map((block) => [block.key, block]))
  for (const message of messages) {
    const key = Math.floor(message.sequence / RUN)
    const there = byKey.get(key)?.messages ?? []
    if (there.some(({ id }) => id === message.id)) continue
    byKey.set(key, { key, messages: [...there, message].toSorted((a, b) => a.sequence - b.sequence) })
  }
  return [...byKey.values()].toSorted((a, b) => a.key - b.key)
}

/** Messages per run. */
const RUN = 50

/** A run of messages; its identity changes only with its content. */
export interface Block {
  readonly key: number
  readonly messages: readonly ChatMessage[]
}
