import type { SessionPort } from '../ports.ts'
import { readSession } from '../session/readSession.ts'

/**
 * A session kept in memory, for as long as the page is open: for tests, and where nothing may stay on the device. Two
 * questionnaires opened on it are like two tabs.
 * @throws FlowError SESSION_UNREADABLE where what is given is no session document.
 */
export function createMemorySession(stored?: unknown): SessionPort {
  const { document, fault } = readSession(stored)
  if (!document && fault?.code === 'SESSION_UNREADABLE') throw fault
  let kept = stored
  /** Of what is kept; undefined, which no write has read, where it cannot be read. */
  let revision = document ? document.revision : fault ? undefined : 0
  const listeners = new Set<() => void>()
  return {
    load: async () => structuredClone(kept),
    save: async (document, read) => {
      if (revision !== read) return { saved: false, stored: structuredClone(kept) }
      kept = structuredClone(document)
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
