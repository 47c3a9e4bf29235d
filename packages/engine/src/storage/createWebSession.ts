import type { SaveResult, SessionPort } from '../ports.ts'
import { readSession, type SessionReadResult } from '../session/readSession.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'
import type { Sealer, StorageArea, StorageEvents } from './browser.ts'
import { createQuarantine } from './createQuarantine.ts'

/** Creates a session over Web Storage. Unreadable data is copied to a key of its own before it is overwritten: a newer version may read it. Each call reads and
 * writes synchronously, so that a page can unload at any time and calls never interleave.
 */
export function createWebSession(input: WebSessionInput): WebSession {
  const { area, name, now, maxAge, userId, events, sealer, report } = input
  const quarantine = createQuarantine({ area, name, now, maxAge })
  let isClosed = false
  /** The last write as stored: each keystroke reads it back, which must not decrypt it. */
  let written: { readonly stored: string; readonly entry: Entry } | undefined
  const wipe = () => {
    area().removeItem(name)
    quarantine.clear()
  }
  const store = (document: SessionDocument) => {
    const entry: Entry = { savedAt: now(), document }
    const text = JSON.stringify(entry)
    const stored = sealer ? sealer.seal(text) : text
    area().setItem(name, stored)
    written = { stored, entry }
  }

  /** Undefined for data that can't be decrypted. */
  const read = (stored: string): EntryReading | undefined => {
    if (stored === written?.stored) return written.entry
    const text = sealer ? sealer.open(stored) : stored
    return text === undefined ? undefined : readEntry(text)
  }

  const look = (): SessionReadResult & { readonly stored: string | null } => {
    const stored = area().getItem(name)
    if (stored === null) return { stored }
    const found = read(stored)
    const { savedAt, ...reading } = found ?? {}
    const owner = reading.document?.facts.user_id
    const isAnothers = owner !== undefined && userId?.() !== undefined && owner !== userId?.()
    if (found === undefined || isAnothers || (savedAt !== undefined && now() - savedAt > maxAge)) {
      wipe()
      return { stored: null }
    }
    // the clock was set back: restart the expiry, or the entry would stay too long
    if (savedAt !== undefined && savedAt > now() && reading.document && !reading.fault) store(reading.document)
    return { ...reading, stored }
  }

  return {
    load: async () => {
      quarantine.tidy()
      const { document, fault } = look()
      if (fault) report?.(fault)
      return document
    },
    save: async (document: SessionDocument, revision: number): Promise<SaveResult> => {
      if (isClosed) return { saved: true }
      const { document: found, fault, stored } = look()
      if ((found?.revision ?? 0) !== revision) return { saved: false, stored: found }
      if (fault && stored !== null) quarantine.put(stored)
      store(document)
      return { saved: true }
    },
    release: async (revision) => {
      if (look().document?.revision === revision) area().removeItem(name)
    },
    ...(events && {
      watch: (changed: () => void) => {
        const listener = ({ key }: { readonly key: string | null }) => {
          if (key === name || key === null) changed()
        }
        events.addEventListener('storage', listener)
        return () => events.removeEventListener('storage', listener)
      },
    }),
    clear: () => {
      isClosed = true
      wipe()
    },
  }
}

/** Input of {@link createWebSession}. */
export interface WebSessionInput {
  /** Returns the storage, such as `() => localStorage`. Called each time, because access throws when storage is blocked. */
  readonly area: () => StorageArea
  /** The storage key; one per questionnaire. */
  readonly name: string
  /** Current time in milliseconds. */
  readonly now: () => number
  /** How long the last write is kept, in milliseconds. */
  readonly maxAge: number
  /** Id of the signed-in patient: another patient's session on the device is deleted. */
  readonly userId?: () => string | undefined
  /** Only for storage that tabs share. */
  readonly events?: StorageEvents
  /** Encrypts the stored session; data that it cannot decrypt is deleted. */
  readonly sealer?: Sealer | undefined
  /** Called for unreadable data that was quarantined. */
  readonly report?: (fault: unknown) => void
}

/** A session in browser storage. */
export interface WebSession extends SessionPort {
  readonly load: () => Promise<SessionDocument | undefined>
  /** Deletes the stored session if it still has that revision, because it is stored elsewhere. Later changes are stored again. */
  readonly release: (revision: number) => Promise<void>
  /** Deletes the session and its quarantine; nothing is stored afterwards. */
  readonly clear: () => void
}

/** Value stored under the key. */
interface Entry {
  readonly savedAt: number
  readonly document: SessionDocument
}

/** The readable part of it. */
type EntryReading = SessionReadResult & { readonly savedAt?: number }

function readEntry(text: string): EntryReading {
  let entry: unknown = text
  try {
    entry = JSON.parse(text)
  } catch {
    // not JSON: reported as unreadable below
  }
  if (typeof entry !== 'object' || entry === null || !('document' in entry)) return readSession(entry ?? text)
  const savedAt = 'savedAt' in entry && typeof entry.savedAt === 'number' ? entry.savedAt : undefined
  return { ...readSession(entry.document ?? text), ...(savedAt !== undefined && { savedAt }) }
}
