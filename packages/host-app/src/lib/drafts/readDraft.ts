import type { DraftHead } from './DraftPlace.ts'

/** Who a draft belongs to and how old it is; undefined for a text that is none. */
export function readDraft(text: string): DraftHead | undefined {
  try {
    const draft: unknown = JSON.parse(text)
    const savedAt = valueOf(draft, 'savedAt')
    const owner = valueOf(valueOf(valueOf(draft, 'document'), 'facts'), 'user_id')
    return typeof savedAt === 'number' ? { savedAt, owner: typeof owner === 'string' ? owner : undefined } : undefined
  } catch {
    return undefined
  }
}

function valueOf(held: unknown, key: string): unknown {
  return typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined
}
