import { serve, type ServerType } from '@hono/node-server'
import type { Limits } from '../quotas/limits.ts'

/** Starts an HTTP server and closes connections that exceed the time limits. @throws if the port is taken. */
export function serveApp(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { hostname, port, limits: { times, heads } }: ServeOptions,
): Promise<{ readonly server: ServerType; readonly port: number }> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: times.headers,
      // the total time of the longest request; readBody applies the limit of each body
      requestTimeout: times.headers + times.largeBody,
      connectionsCheckingInterval: times.check,
      keepAliveTimeout: times.idle,
      maxHeaderSize: heads.all,
    }
    const server = serve({ fetch: async (request, env) => fetch(request, env), hostname, port, serverOptions }, (address) =>
      resolve({ server, port: address.port }),
    )
    server.on('error', reject)
  })
}

/** Where to listen, and the limits of connections. */
export interface ServeOptions {
  readonly hostname: string
  /** 0: any free port. */
  readonly port: number
  readonly limits: Pick<Limits, 'times' | 'heads'>
}
