import type { SessionPort } from '../../ports.ts'
import type { SessionDocument } from '../../session/sessionDocument.ts'

/** Storage that several tabs share, and that may be full. */
export interface ModelStorage {
  readonly port: SessionPort
  isFull: boolean
  /** The last write did not get through. */
  isBehind: boolean
  readonly stored: () => SessionDocument | undefined
}

/** An empty storage. */
export function modelStorage(): ModelStorage {
  let document: SessionDocument | undefined
  const storage: ModelStorage = {
    isFull: false,
    isBehind: false,
    stored: () => structuredClone(document),
    port: {
      load: async () => structuredClone(document),
      save: async (next, read) => {
        storage.isBehind = storage.isFull
        if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
        if ((document?.revision ?? 0) !== read) return { saved: false, stored: structuredClone(document) }
        document = structuredClone(next)
        return { saved: true }
      },
    },
  }
  return storage
}
