import type { SessionPort } from '../../ports.ts'
import type { SessionDocument } from '../../session/sessionDocument.ts'

/** Creates an empty storage. */
export function modelStorage(): ModelStorage {
  let document: SessionDocument | undefined
  const storage: ModelStorage = {
    isFull: false,
    stored: () => structuredClone(document),
    openTab: () => {
      let isBehind = false
      return {
        isBehind: () => isBehind,
        port: {
          load: async () => structuredClone(document),
          save: async (next, read) => {
            isBehind = storage.isFull
            if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
            if ((document?.revision ?? 0) !== read) return { saved: false, stored: structuredClone(document) }
            document = structuredClone(next)
            return { saved: true }
          },
        },
      }
    },
  }
  return storage
}

/** One tab's access to the storage. */
export interface TabStorage {
  readonly port: SessionPort
  /** This tab's last write failed. */
  readonly isBehind: () => boolean
}

/** Storage that several tabs share and that may be full. */
export interface ModelStorage {
  isFull: boolean
  readonly openTab: () => TabStorage
  readonly stored: () => SessionDocument | undefined
}
