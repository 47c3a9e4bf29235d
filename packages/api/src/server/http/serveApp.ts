import { serve, type ServerType } from '@hono/node-server'
import type { Limits } from './limits.ts'

/** Where to listen, and for how long connections may take. */
export interface ServeOptions {
  readonly hostname: string
  /** 0: any free one. */
  readonly port: number
  readonly limits: Pick<Limits, 'times' | 'heads'>
}

/** Listens, and cuts whoever takes too long over a request or its headers. @throws when the port is taken. */
export function serveApp(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  { hostname, port, limits: { times, heads } }: ServeOptions,
): Promise<{ readonly server: ServerType; readonly port: number }> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: times.headers,
      // the whole of the longest request; readBody cuts each body at its own time
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
