import type { MiddlewareHandler } from 'hono'

/** Refuses requests with another Host name with 421. */
export function checkHost(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header('host') ?? ''
    if (URL.canParse(`http://${host}`) && names.includes(new URL(`http://${host}`).hostname)) return next()
    const problem = {
      type: 'urn:anamnesis:problem:host_unknown',
      title: 'This server does not accept this host name. Add it to ALLOWED_HOSTS if it should.',
      status: 421,
      code: 'HOST_UNKNOWN',
    }
    return context.json(problem, 421, { 'content-type': 'application/problem+json' })
  }
}

/** The loopback names. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** The names of a server. */
interface Names {
  /** The bound host name. */
  readonly hostname: string
  /** Origins of the app and the API. */
  readonly origins: readonly string[]
  /** Explicitly configured names; they replace all but the loopback names. */
  readonly allowed: readonly string[] | undefined
}

/** The allowed Host names; undefined allows any, because a server bound to more than this machine relies on its proxy. Protects against DNS
 * rebinding.
 */
export function namesOf({ hostname, origins, allowed }: Names): readonly string[] | undefined {
  if (allowed === undefined && !LOOPBACK.includes(hostname) && hostname !== '::1') return undefined
  return [...LOOPBACK, ...(allowed ?? []), ...origins.map((origin) => new URL(origin).hostname)]
}
