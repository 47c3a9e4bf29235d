import type { MiddlewareHandler } from 'hono'

/** The names of this machine to itself. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Which names a server goes by. */
interface Names {
  /** What it is bound to. */
  readonly hostname: string
  /** Where patients find the app, and the API. */
  readonly origins: readonly string[]
  /** Names set by hand; then only those, and this machine's own. */
  readonly allowed: readonly string[] | undefined
}

/**
 * The names that a server answers to; undefined: to any, since it is bound to more than this machine, and the proxy in front
 * of it decides. A page that makes its own name lead to this machine (DNS rebinding) asks under that name.
 */
export function namesOf({ hostname, origins, allowed }: Names): readonly string[] | undefined {
  if (allowed === undefined && !LOOPBACK.includes(hostname) && hostname !== '::1') return undefined
  return [...LOOPBACK, ...(allowed ?? []), ...origins.map((origin) => new URL(origin).hostname)]
}

/** Refuses with 421 whatever is asked under a name that is not the server's. */
export function checkHost(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header('host') ?? ''
    if (URL.canParse(`http://${host}`) && names.includes(new URL(`http://${host}`).hostname)) return next()
    const problem = {
      type: 'urn:anamnesis:problem:host_unknown',
      title: 'This server does not go by that name. Set ALLOWED_HOSTS if it should.',
      status: 421,
      code: 'HOST_UNKNOWN',
    }
    return context.json(problem, 421, { 'content-type': 'application/problem+json' })
  }
}
