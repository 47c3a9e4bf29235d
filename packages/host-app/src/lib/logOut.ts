import type { EndReason } from './authSession.ts'
import type { HostServices } from './HostServices.tsx'

/** Logs the patient out, here and in every tab: at once on this device, and on the server as soon as it can be reached. */
export async function logOut({ api, auth }: Pick<HostServices, 'api' | 'auth'>, why: EndReason = 'logged out'): Promise<void> {
  const told = api.logout({})
  auth.end(why)
  await told
}
