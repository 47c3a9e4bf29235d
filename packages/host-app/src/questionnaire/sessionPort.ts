import { type BackedSession, createBackedSession } from '@anamnesis/engine/storage'
import type { DraftSession } from '../lib/drafts/DraftSession.ts'
import type { HostServices } from '../lib/HostServices.tsx'

/** How long the server's copy waits for the next change, in milliseconds. */
const PAUSE = 1000

/** The questionnaire as it is kept on this device, so that a closed tab loses nothing. */
export async function createDeviceSession({ auth, drafts }: HostServices, name: string): Promise<DraftSession> {
  const place = await (await drafts.box()).place(name)
  place.own()
  const session = place.open(() => auth.who()?.user_id)
  drafts.onLeave(session.clear)
  return session
}

/** The same, and on the server as soon as there is a treatment, for another day or another device. */
export function createSession({ api, drafts }: HostServices, device: DraftSession, treatmentId: string | undefined): BackedSession {
  const session = createBackedSession({
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
    schedule: (run) => {
      const timer = setTimeout(run, PAUSE)
      return () => clearTimeout(timer)
    },
    report: (fault) => reportError(fault),
  })
  // what waits to be sent would go out under the name of whoever logs in next
  drafts.onLeave(session.stop)
  return session
}
