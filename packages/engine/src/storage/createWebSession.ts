import type { SaveResult, SessionPort } from '../ports.ts'
import { readSession, type SessionReading } from '../session/readSession.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'
import type { Locks, StorageArea, StorageEvents } from './browser.ts'
import { createAside } from './createAside.ts'

/** What a session in the browser's storage stands on. */
export interface WebSessionInput {
  /** Gives the storage, such as `() => localStorage`. Asked anew each time: where it is blocked, asking throws. */
  readonly area: () => StorageArea
  /** The key in the storage; one for each questionnaire. */
  readonly name: string
  /** The moment, in milliseconds. */
  readonly now: () => number
  /** How long what was last written is kept, in milliseconds. */
  readonly keptFor: number
  /** Id of the signed-in patient: what another patient left on this device is not theirs to see. */
  readonly userId?: () => string | undefined
  /** Only for a storage that tabs share. */
  readonly events?: StorageEvents
  readonly locks?: Locks | undefined
  /** Told of what could not be read and was put aside. */
  readonly report?: (fault: unknown) => void
}

/** A session in the browser's storage. */
export interface WebSession extends SessionPort {
  readonly load: () => Promise<SessionDocument | undefined>
  /** Throws away what is stored, and what was put aside; from then on nothing is kept here. */
  readonly clear: () => void
}

/** What is stored under the key. */
interface Entry {
  readonly savedAt: number
  readonly document: SessionDocument
}

/** A session over the Web Storage interface; what cannot be read is put aside, whole, before anything is written over it. */
export function createWebSession({ area, name, now, keptFor, userId, events, locks, report }: WebSessionInput): WebSession {
  const aside = createAside({ area, name, now, keptFor })
  let isClosed = false
  const wipe = () => {
    area().removeItem(name)
    aside.clear()
  }
  const store = (document: SessionDocument) => area().setItem(name, JSON.stringify({ savedAt: now(), document } satisfies Entry))

  const look = (): SessionReading & { readonly text: string | null } => {
    const text = area().getItem(name)
    if (text === null) return { text }
    const { savedAt, ...reading } = readEntry(text)
    const owner = reading.document?.facts.user_id
    const isAnothers = owner !== undefined && userId?.() !== undefined && owner !== userId?.()
    if (isAnothers || (savedAt !== undefined && now() - savedAt > keptFor)) {
      wipe()
      return { text: null }
    }
    // the clock has gone back since: its time is counted from now on, or it would stay too long
    if (savedAt !== undefined && savedAt > now() && reading.document && !reading.fault) store(reading.document)
    return { ...reading, text }
  }
  const load = () => {
    aside.tidy()
    const { document, fault } = look()
    if (fault) report?.(fault)
    return document
  }
  const save = (document: SessionDocument, revision: number): SaveResult => {
    if (isClosed) return { saved: true }
    const { document: stored, fault, text } = look()
    if ((stored?.revision ?? 0) !== revision) return { saved: false, stored }
    if (fault && text !== null) aside.put(text)
    store(document)
    return { saved: true }
  }
  const alone = async <Result>(run: () => Result): Promise<Result> => (locks ? locks.request(name, async () => run()) : run())

  return {
    load: () => alone(load),
    save: (document, read) => alone(() => save(document, read)),
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

function readEntry(text: string): SessionReading & { readonly savedAt?: number } {
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
