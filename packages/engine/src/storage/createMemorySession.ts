import type { SessionPort } from '../ports.ts'
import { readSession } from '../session/readSession.ts'

/** Creates a session in memory for the lifetime of the page: for tests, and when nothing may stay on the device. Two questionnaires
 * over it behave like two tabs. @throws FlowError SESSION_UNREADABLE for an invalid initial document.
 */
export function createMemorySession(stored?: unknown): SessionPort {
  const { document, fault } = readSession(stored)
  if (!document && fault?.code === 'SESSION_UNREADABLE') throw fault
  let value = stored
  /** Revision of the stored value; undefined (matches no write) when unreadable. */
  let revision = document ? document.revision : fault ? undefined : 0
  const listeners = new Set<() => void>()
  return {
    load: async () => structuredClone(value),
    save: async (document, read) => {
      if (revision !== read) return { saved: false, stored: structuredClone(value) }
      value = structuredClone(document)
      revision = document.revision
      for (const listener of listeners) listener()
      return { saved: true }
    },
    watch: (changed) => {
      const listener = () => changed()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
