import { parseSession, type SessionDocument } from '@anamnesis/engine'

/** The server's copy of a questionnaire, for another day or another device. */
export interface ServerSession {
  readonly read: (treatmentId: string) => Promise<SessionDocument | undefined>
  /** Sends the newest document, after a pause; what cannot be sent now goes with the next change. */
  readonly write: (treatmentId: string, document: SessionDocument) => void
  /** Writes nothing more: the questionnaire has been sent in. */
  readonly stop: () => void
}

/** The two calls that a server session makes; each gives the stored document, or undefined. */
export interface SessionCalls {
  readonly get: (treatmentId: string) => Promise<unknown>
  readonly put: (treatmentId: string, document: SessionDocument) => Promise<unknown>
}

const PAUSE = 1000

/** A server session over the API's calls. */
export function createServerSession(calls: SessionCalls): ServerSession {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    read: async (treatmentId) => parseSession(await calls.get(treatmentId).catch(() => undefined)),
    write: (treatmentId, document) => {
      clearTimeout(timer)
      // the device's own copy is the one that counts here; a failure only leaves the server a change behind
      timer = setTimeout(() => void calls.put(treatmentId, document).catch(() => undefined), PAUSE)
    },
    stop: () => clearTimeout(timer),
  }
}
