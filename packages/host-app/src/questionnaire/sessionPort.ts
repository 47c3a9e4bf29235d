import { type BackedSession, createBackedSession } from '@anamnesis/engine/storage'
import type { DraftSession } from '../lib/drafts/DraftSession.ts'
import type { HostServices } from '../lib/HostServices.tsx'

/** The session on device and, once there is a treatment, on the server. */
export function createSession({ api, drafts }: HostServices, device: DraftSession, treatmentId: string | undefined): BackedSession {
  const session = createBackedSession({
    device,
    treatmentId,
    server: (treatment_id) => ({
      load: async () => {
        const result = await api.getSession({ params: { treatment_id } })
        if (!result.ok) throw new TypeError(`loading the session failed with status ${result.status}`)
        return result.body.document
      },
      save: async (document, read) => {
        const result = await api.putSession({ params: { treatment_id }, body: { document, read } })
        if (result.ok) return { saved: true }
        if (result.status === 409) return { saved: false, stored: result.problem?.stored }
        throw new TypeError(`saving the session failed with status ${result.status}`)
      },
    }),
    schedule: (run) => {
      const timer = setTimeout(run, PAUSE)
      return () => clearTimeout(timer)
    },
    report: (fault) => reportError(fault),
  })
  // pending writes must not be sent as the next user
  drafts.onLeave(session.stop)
  return session
}

/** The session on this device, which survives a closed tab. */
export async function createDeviceSession({ auth, drafts }: HostServices, name: string): Promise<DraftSession> {
  const place = await (await drafts.box()).place(name)
  place.own()
  const session = place.open(() => auth.user()?.user_id)
  drafts.onLeave(session.clear)
  return session
}

/** Debounce of server writes, in milliseconds. */
const PAUSE = 1000
