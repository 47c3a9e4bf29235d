import { readSession } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { DraftPlace } from './DraftPlace.ts'

/** A draft in memory, for browsers without encryption. Removing it calls `remove`. */
export function inMemory(remove: () => void = () => undefined): DraftPlace {
  const session = createMemorySession()
  return {
    look: async () => undefined,
    isOwn: () => true,
    own: () => undefined,
    open: () => ({ ...session, load: async () => readSession(await session.load()).document, clear: remove }),
    remove,
  }
}
