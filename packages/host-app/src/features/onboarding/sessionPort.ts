import type { SessionPort } from '@anamnesis/engine'
import type { LocalSession } from './localSession.ts'
import type { ServerSession } from './serverSession.ts'

/**
 * Keeps the questionnaire on this device with every change, and on the server as soon as there is a treatment: the newer
 * of the two is the one that is opened.
 */
export function createSessionPort(local: LocalSession, server: ServerSession, treatmentId: string | undefined): SessionPort {
  return {
    load: async () => {
      const here = local.read()
      const id = treatmentId ?? here?.facts.treatment_id
      const there = id === undefined ? undefined : await server.read(id)
      if (!there || (here && here.revision >= there.revision)) return here
      local.write(there, here?.revision ?? 0)
      return there
    },
    save: async (document, read) => {
      const result = local.write(document, read)
      const id = document.facts.treatment_id
      if (result.saved && id !== undefined) server.write(id, document)
      return result
    },
  }
}
