import { parseSession, type SaveResult, type SessionDocument } from '@anamnesis/engine'

/** How long a questionnaire begun on this device is kept there, in milliseconds: a day. */
const KEPT_FOR = 24 * 60 * 60 * 1000

/** What is stored on the device for one questionnaire. */
interface Entry {
  readonly savedAt: number
  readonly document: SessionDocument
}

/** The questionnaire as it is kept on this device, so that a closed tab loses nothing. */
export interface LocalSession {
  readonly read: () => SessionDocument | undefined
  readonly write: (document: SessionDocument, read: number) => SaveResult
  readonly clear: () => void
}

/** What a local session stands on. */
export interface LocalSessionInput {
  readonly storage: Storage
  /** Names the questionnaire, such as ed-onboarding. */
  readonly name: string
  readonly now: () => number
  /** Id of the signed-in patient: what another patient left on this device is not theirs to see. */
  readonly userId: () => string | undefined
}

/** A local session over the browser's storage. */
export function createLocalSession({ storage, name, now, userId }: LocalSessionInput): LocalSession {
  const key = `anamnesis:${name}`
  const read = () => {
    const entry = parseEntry(storage.getItem(key))
    if (!entry) return undefined
    const owner = entry.document.facts.user_id
    const isAnothers = owner !== undefined && userId() !== undefined && owner !== userId()
    if (!isAnothers && now() - entry.savedAt <= KEPT_FOR) return entry.document
    storage.removeItem(key)
    return undefined
  }
  return {
    read,
    write: (document, expected) => {
      const stored = read()
      if ((stored?.revision ?? 0) !== expected) return { saved: false, stored }
      storage.setItem(key, JSON.stringify({ savedAt: now(), document } satisfies Entry))
      return { saved: true }
    },
    clear: () => storage.removeItem(key),
  }
}

function parseEntry(stored: string | null): Entry | undefined {
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null || !('savedAt' in value) || typeof value.savedAt !== 'number' || !('document' in value))
      return undefined
    const document = parseSession(value.document)
    return document && { savedAt: value.savedAt, document }
  } catch {
    return undefined
  }
}
