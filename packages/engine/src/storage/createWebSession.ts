import type { SaveResult, SessionPort } from '../ports.ts'
import { readSession, type SessionReadResult } from '../session/readSession.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'
import type { Sealer, StorageArea, StorageEvents } from './browser.ts'
import { createQuarantine } from './createQuarantine.ts'

/** What a session in the browser's storage stands on. */
export interface WebSessionInput {
  /** Gives the storage, such as `() => localStorage`. Asked anew each time: where it is blocked, asking throws. */
  readonly area: () => StorageArea
  /** The key in the storage; one for each questionnaire. */
  readonly name: string
  /** The moment, in milliseconds. */
  readonly now: () => number
  /** How long what was last written is kept, in milliseconds. */
  readonly maxAge: number
  /** Id of the signed-in patient: what another patient left on this device is not theirs to see. */
  readonly userId?: () => string | undefined
  /** Only for a storage that tabs share. */
  readonly events?: StorageEvents
  /** Seals what is stored; what its key does not open is thrown away unread. */
  readonly sealer?: Sealer | undefined
  /** Told of what could not be read and was put aside. */
  readonly report?: (fault: unknown) => void
}

/** A session in the browser's storage. */
export interface WebSession extends SessionPort {
  readonly load: () => Promise<SessionDocument | undefined>
  /** Throws away what is stored where it is still of that revision: it is kept elsewhere by now. Later changes are stored again. */
  readonly release: (revision: number) => Promise<void>
  /** Throws away what is stored, and what was put aside; from then on nothing is kept here. */
  readonly clear: () => void
}

/** What is stored under the key. */
interface Entry {
  readonly savedAt: number
  readonly document: SessionDocument
}

/** What of it can be read. */
type EntryReading = SessionReadResult & { readonly savedAt?: number }

/**
 * A session over the Web Storage interface; what cannot be read is put aside, whole, before anything is written over it. Each call
 * looks and writes in one turn, before anything else of the page runs: what was answered outlives a page that is left at once, and
 * no other call of it comes in between.
 */
export function createWebSession(input: WebSessionInput): WebSession {
  const { area, name, now, maxAge, userId, events, sealer, report } = input
  const quarantine = createQuarantine({ area, name, now, maxAge })
  let isClosed = false
  /** What was written here last, before it was sealed: each key writes, and finds it again. */
  let written: { readonly text: string; readonly entry: Entry } | undefined
  const wipe = () => {
    area().removeItem(name)
    quarantine.clear()
  }
  const store = (document: SessionDocument) => {
    const entry: Entry = { savedAt: now(), document }
    const text = JSON.stringify(entry)
    area().setItem(name, sealer ? sealer.seal(text) : text)
    written = { text, entry }
  }

  const read = (text: string): EntryReading => (text === written?.text ? written.entry : readEntry(text))

  const look = (): SessionReadResult & { readonly stored: string | null } => {
    const stored = area().getItem(name)
    if (stored === null) return { stored }
    const text = sealer ? sealer.open(stored) : stored
    const { savedAt, ...reading } = text === undefined ? {} : read(text)
    const owner = reading.document?.facts.user_id
    const isAnothers = owner !== undefined && userId?.() !== undefined && owner !== userId?.()
    if (text === undefined || isAnothers || (savedAt !== undefined && now() - savedAt > maxAge)) {
      wipe()
      return { stored: null }
    }
    // the clock has gone back since: its time is counted from now on, or it would stay too long
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

function readEntry(text: string): EntryReading {
  let entry: unknown = text
  try {
    entry = JSON.parse(text)
  } catch {
    // what is no JSON is read as the text that it is: no session
  }
  if (typeof entry !== 'object' || entry === null || !('document' in entry)) return readSession(entry ?? text)
  const savedAt = 'savedAt' in entry && typeof entry.savedAt === 'number' ? entry.savedAt : undefined
  return { ...readSession(entry.document ?? text), ...(savedAt !== undefined && { savedAt }) }
}
