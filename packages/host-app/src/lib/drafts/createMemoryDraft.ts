import { readSession } from '@anamnesis/engine/internal'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { DraftEntry } from './DraftEntry.ts'

/** A draft in memory, for browsers without encryption. Removing it calls `remove`. */
export function createMemoryDraft(remove: () => void = () => undefined): DraftEntry {
  const session = createMemorySession()
  return {
    read: async () => undefined,
    isOwn: () => true,
    own: () => undefined,
    open: () => ({ ...session, load: async () => readSession(await session.load()).document, clear: remove }),
    remove,
  }
}
