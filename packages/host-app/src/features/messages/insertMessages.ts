import type { ChatMessage } from '../../ports/chat/index.ts'

/** So many places of a conversation are drawn as one run. */
const RUN = 50

/** A run of messages; the same object until something in it changes, so that it is drawn again only then. */
export interface Block {
  readonly key: number
  readonly messages: readonly ChatMessage[]
}

/** Messages put among others at their places, each id once. Runs without a new message stay as they are. */
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
