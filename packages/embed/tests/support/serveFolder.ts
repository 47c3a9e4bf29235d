import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** A folder served on its own port. */
export interface ServedFolder {
  readonly origin: string
  /** Serves content at a path instead of a file, such as a test page. */
  readonly put: (path: string, content: string, headers?: Readonly<Record<string, string>>) => void
  readonly close: () => void
}

/** Serves folders by the first path segment, like a static host. */
export async function serveFolder(folders: Readonly<Record<string, string>>): Promise<ServedFolder> {
  const written = new Map<string, { content: string; headers: Readonly<Record<string, string>> }>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const page = written.get(pathname)
    const type = { 'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream' }
    if (page) {
      response.writeHead(200, { ...type, ...page.headers }).end(page.content)
      return
    }
    const [, first = '', ...rest] = normalize(pathname).split('/')
    const folder = Object.hasOwn(folders, first) ? folders[first] : undefined
    readFile(join(folder ?? '/nowhere', ...rest)).then(
      (content) => response.writeHead(200, type).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port, not a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    put: (path, content, headers = {}) => void written.set(path, { content, headers }),
    close: () => void server.close(),
  }
}
