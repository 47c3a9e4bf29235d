import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A tag manager that reports everything it can read of a page. */
export interface TagManager {
  readonly scriptUrl: string
  /** Recorded texts. */
  readonly heard: string[]
  readonly close: () => void
}

/** Everything a script can read of a page, except its address, which contains a treatment's code by specification, and the displayed questions. */
const SCRIPT = `
  const report = (what) => fetch(new URL('/heard', document.currentScript?.src ?? origin), { method: 'POST', body: JSON.stringify(what), mode: 'no-cors' })
  const origin = document.currentScript.src
  const layer = window.dataLayer
  const read = (entry) => report({ entry, title: document.title, referrer: document.referrer })
  layer.forEach(read)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => { entries.forEach(read); return push(...entries) }
  new MutationObserver(() => read({})).observe(document.querySelector('title'), { childList: true })
`

/** Serves it on its own port. */
export async function serveTagManager(): Promise<TagManager> {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(JSON.stringify({ url: request.url, referrer: request.headers.referer ?? '' }))
    if (request.method === 'POST') {
      request.setEncoding('utf8').on('data', (chunk: string) => heard.push(chunk))
      request.on('end', () => response.writeHead(204).end())
    } else response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has an address of this shape
  return {
    scriptUrl: `http://127.0.0.1:${port}/tags.js?id=TEST-1`,
    heard,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
