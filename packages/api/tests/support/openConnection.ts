import { connect } from 'node:net'

/** A raw connection, for bytes that no client would send. */
export interface Connection {
  readonly write: (content: string | Uint8Array) => void
  /** Everything received when the server closes it. */
  readonly closed: Promise<string>
  /** Resolves with the received text once it matches. */
  readonly until: (pattern: RegExp) => Promise<string>
  /** Resets it, like a phone that loses its network. */
  readonly breakOff: () => void
}

/** Connects to a server. */
export function openConnection(origin: string): Connection {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let came = ''
  socket.on('data', (chunk) => {
    came += chunk.toString('latin1')
  })
  // a server that closes while we write resets the connection
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(came)))
  return {
    write: (content) => void (socket.writable && socket.write(content)),
    closed,
    until: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          if (pattern.test(came)) resolve(came)
        }
        look()
        socket.on('data', look)
        void closed.then(resolve)
      }),
    breakOff: () => socket.resetAndDestroy(),
  }
}

/** The head of a request with a chunked body. */
export function chunkedHead(method: string, path: string, token?: string): string {
  const headers = ['host: api.test', 'content-type: application/json', 'transfer-encoding: chunked']
  if (token !== undefined) headers.push(`authorization: Bearer ${token}`)
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
}

/** One chunk of such a body; an empty one ends it. */
export const chunkOf = (content: string): string => `${content.length.toString(16)}\r\n${content}\r\n`
