import type { SessionPort } from '../ports.ts'
import { parseSession, type SessionDocument } from './sessionDocument.ts'

/** Writes the session, one write at a time; the newest state wins, and a newer one in storage is handed back to be merged. */
export interface Saver {
  readonly save: () => void
  /** Resolves when nothing waits to be written. */
  readonly settled: () => Promise<void>
}

/** What a saver needs of the questionnaire. */
export interface SaverInput {
  readonly port: SessionPort
  /** The document to write, with the given revision. */
  readonly document: (revision: number) => SessionDocument
  /** The document was not written: what it held still waits. */
  readonly refused: () => void
  /** Takes over what another tab wrote meanwhile. */
  readonly merge: (stored: SessionDocument) => void
  /** The revision that was read at the start. */
  readonly revision: number
}

/** A saver that starts from the revision that was read. */
export function createSaver({ port, document, refused, merge, revision }: SaverInput): Saver {
  let read = revision
  let isDirty = false
  let running: Promise<void> | undefined

  const write = async () => {
    while (isDirty) {
      isDirty = false
      const result = await port.save(document(read + 1), read).catch(() => ({ saved: false as const, stored: undefined }))
      if (result.saved) {
        read += 1
        continue
      }
      refused()
      const stored = parseSession(result.stored)
      if (!stored || stored.revision === read) continue // storage refuses for now: the next change tries again
      read = stored.revision
      merge(stored)
      isDirty = true
    }
    // in the same turn as the last look at isDirty: a change that came in between would never be written
    running = undefined
  }

  const settled = async (): Promise<void> => {
    if (!running) return
    await running
    await settled()
  }

  return {
    save: () => {
      isDirty = true
      running ??= write()
    },
    settled,
  }
}
