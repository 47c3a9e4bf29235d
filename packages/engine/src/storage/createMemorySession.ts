import type { SessionPort } from '../ports.ts'
import { readSession } from '../session/readSession.ts'

/**
 * A session kept in memory, for as long as the page is open: for tests, and where nothing may stay on the device. Two
 * questionnaires opened on it are like two tabs.
 */
export function createMemorySession(stored?: unknown): SessionPort {
  let kept = stored
  /** Of what is kept; worked out once, as each key is saved. */
  let revision = revisionOf(stored)
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

/** 0 where nothing is stored; undefined, which no write has read, where what is stored cannot be read. */
function revisionOf(kept: unknown): number | undefined {
  const { document, fault } = readSession(kept)
  return document ? document.revision : fault ? undefined : 0
}
