import type { EndReason } from './authSession.ts'
import type { HostServices } from './HostServices.tsx'

/** Logs out: at once in every tab, and on the server when it is reachable. */
export async function logOut({ api, auth }: Pick<HostServices, 'api' | 'auth'>, why: EndReason = 'logged out'): Promise<void> {
  const loggedOut = api.logout({})
  auth.end(why)
  await loggedOut
}
