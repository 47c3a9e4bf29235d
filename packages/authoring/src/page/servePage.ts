import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Flow, Facts } from '@anamnesis/engine/schema'
import type { Preview } from '../watch/Preview.ts'

/** The script of a page that shows a questionnaire: what it tells of is written below it, and the page is drawn anew when a file is saved. */
const pageScript = `const tag = document.querySelector('anamnesis-questionnaire')
const said = document.querySelector('output')
tag?.addEventListener('ready', () => {
  if (tag.dataset.facts === undefined) return
  tag.know(JSON.parse(tag.dataset.facts))
  tag.goTo(tag.dataset.screen)
})
tag?.addEventListener('complete', () => (said.textContent = 'This is the end. Nothing was sent.'))
tag?.addEventListener('blocked', ({ detail }) => (said.textContent = 'Stopped: ' + (detail.interrupt ?? detail.reason)))
tag?.addEventListener('screen', () => (said.textContent = ''))
tag?.addEventListener('error', ({ detail }) => (said.textContent = detail.message))
new EventSource('/changes').addEventListener('message', () => location.reload())
`

const htmlOf = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)}</title>
<link rel="icon" href="data:," />
${head}
</head>
<body>
${body}
</body>
</html>
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What pages are made of. */
export interface PageInput {
  /** The folder of the script that draws questionnaires. */
  readonly tag: string
  /** A resolved flow, as its files are now. @throws where there is none, or where it cannot be resolved. */
  readonly flow: (name: string) => Flow | Promise<Flow>
  readonly names: () => readonly string[] | Promise<readonly string[]>
  /** @default 4400, or a free one where that is taken */
  readonly port?: number
}

/** Pages on this machine alone: one for each flow, and one for each screen that was shown. */
export interface Page {
  readonly address: string
  /** Keeps a screen with the answers that lead there, and gives back its address. */
  readonly show: (flow: string, preview: Preview) => string
  /** Draws what is open anew. */
  readonly reload: () => void
  readonly close: () => void
}

const PORT = 4400
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
/** A file of the tag, and no way out of its folder. */
const OF_TAG = /^\/tag\/((?:[\w-]+\/)*[\w.-]+)$/

/** Serves the questionnaires of a product as patients see them. Answers stay in the browser, and nothing is sent. */
export async function servePage({ tag, flow, names, port = PORT }: PageInput): Promise<Page> {
  const shown = new Map<string, Preview>()
  const open = new Set<ServerResponse>()
  const contentOf = async (written: string): Promise<string | Uint8Array | undefined> => {
    const path = decodeURIComponent(written)
    const [, ofTag] = OF_TAG.exec(path) ?? []
    if (ofTag !== undefined) return readFile(join(tag, ofTag))
    if (path === '/') return pageOfAll(await names())
    if (path === '/page.js') return pageScript
    const [, kind, name = ''] = /^\/(flows|sessions)\/(.+)\.json$/.exec(path) ?? []
    if (kind === 'flows') return JSON.stringify(await flow(name))
    if (kind === 'sessions') return JSON.stringify(shown.get(name)?.session)
    const preview = shown.get(path.slice(1))
    if (preview) return pageOf({ flow: path.slice(1).split('/')[0] ?? '', screen: { id: preview.screen, facts: preview.facts } })
    return (await names()).includes(path.slice(1)) ? pageOf({ flow: path.slice(1) }) : undefined
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
      open.add(response)
      response.on('close', () => open.delete(response))
      return
    }
    const type = TYPES[extname(pathname)] ?? 'text/html; charset=utf-8'
    contentOf(pathname).then(
      (content) =>
        response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content),
      // why a flow cannot be resolved is told on the terminal
      () => response.writeHead(404).end(),
    )
  })
  const address = `http://localhost:${await listen(server, port)}`
  return {
    address,
    show: (name, preview) => {
      const path = `${name}/${preview.screen}`
      shown.set(path, preview)
      return `${address}/${path}`
    },
    reload: () => {
      for (const response of open) response.write('data: saved\n\n')
    },
    close: () => void server.close(),
  }
}

async function listen(server: Server, port: number): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, 'localhost')
  try {
    await listening
  } catch (error) {
    if (port === 0 || !(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  }
  const { port: found } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return found
}

/** What a page shows: a flow from its beginning, or a screen of it with the answers that lead there. */
interface Shown {
  readonly flow: string
  readonly screen?: { readonly id: string; readonly facts: Facts } | undefined
}

/** A page with one questionnaire on it. */
function pageOf({ flow, screen }: Shown): string {
  const at = screen
    ? ` session="/sessions/${flow}/${screen.id}.json" data-screen="${escaped(screen.id)}" data-facts="${escaped(JSON.stringify(screen.facts))}"`
    : ''
  return htmlOf(
    flow,
    `<script type="module" src="/page.js"></script>
<script type="module" src="/tag/anamnesis.js"></script>`,
    `<anamnesis-questionnaire src="/flows/${escaped(flow)}.json"${at}></anamnesis-questionnaire>
<output></output>`,
  )
}

/** A page that lists the questionnaires of a product. */
function pageOfAll(flows: readonly string[]): string {
  const items = flows.map((flow) => `<li><a href="/${escaped(flow)}">${escaped(flow)}</a></li>`)
  return htmlOf('Questionnaires', '<script type="module" src="/page.js"></script>', `<ul>\n${items.join('\n')}\n</ul>`)
}
