import { type BackedSession, createBackedSession, createWebSession, type WebSession } from '@anamnesis/engine/storage'
import type { HostServices } from '../lib/HostServices.tsx'

/** How long a questionnaire begun on this device is kept there, in milliseconds: a day. */
const KEPT_FOR = 24 * 60 * 60 * 1000
/** How long the server's copy waits for the next change, in milliseconds. */
const PAUSE = 1000

/** The questionnaire as it is kept on this device, so that a closed tab loses nothing. */
export function createDeviceSession({ auth }: HostServices, name: string): WebSession {
  return createWebSession({
    area: () => localStorage,
    name: `anamnesis:${name}`,
    now: () => Date.now(),
    keptFor: KEPT_FOR,
    userId: () => auth.who()?.user_id,
    events: window,
    // there are none where the page is not served securely
    locks: 'locks' in navigator ? navigator.locks : undefined,
    report: (fault) => reportError(fault),
  })
}

/** The same, and on the server as soon as there is a treatment, for another day or another device. */
export function createSession({ api }: HostServices, device: WebSession, treatmentId: string | undefined): BackedSession {
  return createBackedSession({
    device,
    treatmentId,
    server: (treatment_id) => ({
      load: async () => {
        const result = await api.getSession({ params: { treatment_id } })
        if (!result.ok) throw new TypeError(`the session could not be loaded: status ${result.status}`)
        return result.body.document
      },
      save: async (document, read) => {
        const result = await api.putSession({ params: { treatment_id }, body: { document, read } })
        if (result.ok) return { saved: true }
        if (result.status === 409) return { saved: false, stored: result.problem?.stored }
        throw new TypeError(`the session could not be saved: status ${result.status}`)
      },
    }),
    later: (run) => {
      const timer = setTimeout(run, PAUSE)
      return () => clearTimeout(timer)
    },
    report: (fault) => reportError(fault),
  })
}
