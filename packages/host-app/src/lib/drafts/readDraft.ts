import type { DraftMetadata } from './DraftEntry.ts'

/** Age, owner and e-mail address of a draft; undefined for invalid text. */
export function readDraft(text: string): DraftMetadata | undefined {
  try {
    const draft: unknown = JSON.parse(text)
    const savedAt = valueOf(draft, 'savedAt')
    const document = valueOf(draft, 'document')
    const owner = textOf(valueOf(document, 'facts'), 'user_id')
    const email = textOf(valueOf(document, 'answers'), 'email')
    return typeof savedAt === 'number' ? { savedAt, owner, email } : undefined
  } catch {
    return undefined
  }
}

function textOf(held: unknown, key: string): string | undefined {
  const value = valueOf(held, key)
  return typeof value === 'string' ? value : undefined
}

function valueOf(held: unknown, key: string): unknown {
  return typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined
}
