import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { SandboxError } from './SandboxError.ts'

/** Opens `port` (0: any free port) on this machine's loopback address, for requests to its own name only. @throws SandboxError `SANDBOX_PORT_TAKEN` */
export async function listen(name: string, app: Hono, port: number): Promise<Listening> {
  const server: Server = createServer(
    getRequestListener((request, env) => checkHost(request.headers.get('host'), portOf(server)) ?? app.fetch(request, env)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE'
      reject(
        taken
          ? new SandboxError('SANDBOX_PORT_TAKEN', `${name}: port ${port} is in use. End that program or choose another port.`, { cause })
          : cause,
      )
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

const NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** A sandbox that listens on an origin. */
export interface Listening {
  readonly origin: string
  stop: () => Promise<void>
}

function portOf(server: Server): number {
  const address = server.address()
  // a pipe has a path, a port has an object
  return address === null || typeof address === 'string' ? 0 : address.port
}

/** Refuses requests with another Host than a loopback name and the sandbox's port; returns undefined for valid ones. Protects the mail
 * against DNS rebinding.
 */
function checkHost(host: string | null, port: number): Response | undefined {
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : ''
  // a URL omits the default port
  if (NAMES.some((name) => new URL(`http://${name}:${port}`).host === asked)) return undefined
  return new Response(`This sandbox does not accept this host name. Open it as http://127.0.0.1:${port}\n`, { status: 421 })
}
