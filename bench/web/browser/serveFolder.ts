import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A gzip file server that records requests. */
export interface ServedFolder {
  readonly origin: string
  /** Compressed script bytes served since the last call. */
  readonly takeScriptBytes: () => number
  readonly close: () => void
}

/** Serves a folder from memory. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length), gzipSync(readFileSync(path), { level: 9 })] as const
      }),
  )
  let scriptBytes = 0
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench')
    const path = pathname === '/' ? '/index.html' : pathname
    const file = files.get(path)
    if (path.endsWith('.js')) scriptBytes += file?.length ?? 0
    if (!file) response.writeHead(404).end()
    else
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'gzip' }).end(file)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    takeScriptBytes: () => {
      const taken = scriptBytes
      scriptBytes = 0
      return taken
    },
    close: () => void server.close(),
  }
}
