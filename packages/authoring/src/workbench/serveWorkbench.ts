import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import { errorText } from '../errorText.ts'
import type { PreviewRequest, Workbench } from './createWorkbench.ts'
import { addressOf, flowPage, listPage, messagePage, pageScript } from './pages.ts'

/** Serves the questionnaires of a product as patients see them. Answers stay in the browser; nothing is sent. */
export async function serveWorkbench({ tag, workbench, port = PORT }: WorkbenchInput): Promise<ServedWorkbench> {
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
      open.add(response)
      response.on('close', () => open.delete(response))
      return
    }
    const type = TYPES[extname(url.pathname)] ?? 'text/html; charset=utf-8'
    void answerTo(url, tag, workbench)
      .catch(answerToError)
      .then(({ status, body, location }) =>
        response
          .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...(location !== undefined && { Location: location }) })
          .end(body),
      )
  })
  const address = `http://localhost:${await listen(server, port)}`
  return {
    address,
    reload: () => {
      for (const response of open) response.write('data: saved\n\n')
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Input of the server. */
export interface WorkbenchInput {
  /** The folder of the questionnaire element's script. */
  readonly tag: string
  readonly workbench: Workbench
  /** @default 4400, or a free port when it is taken */
  readonly port?: number
}

/** A local server with a list page and a page per screen. */
export interface ServedWorkbench {
  readonly address: string
  /** Reloads open pages. */
  readonly reload: () => void
  /** Ends the server and its open pages. */
  readonly close: () => void
}

/** An HTTP response. */
interface Answer {
  readonly status: number
  readonly body?: string | Uint8Array
  readonly location?: string
}

const PORT = 4400
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
/** A file of the element's script, without path traversal. */
const OF_TAG = /^\/tag\/((?:[\w-]+\/)*[\w.-]+)$/
const NOT_FOUND: Answer = { status: 404 }

async function answerTo(url: URL, tag: string, workbench: Workbench): Promise<Answer> {
  const path = decodeURIComponent(url.pathname)
  const [, ofTag] = OF_TAG.exec(path) ?? []
  if (ofTag !== undefined) return { status: 200, body: await readFile(join(tag, ofTag)) }
  if (path === '/') return { status: 200, body: listPage(await workbench.list()) }
  if (path === '/page.js') return { status: 200, body: pageScript }
  if (path === '/show') return { status: 303, location: addressOfChoices(url.searchParams) }
  const [, flowFile] = /^\/flows\/([^/]+)\.json$/.exec(path) ?? []
  if (flowFile !== undefined)
    return (await workbench.has(flowFile)) ? { status: 200, body: JSON.stringify(await workbench.flow(flowFile)) } : NOT_FOUND
  const [, session, flow = '', screen] = /^(\/sessions)?\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  if (!(await workbench.has(flow))) {
    const { flows } = await workbench.list()
    return session === undefined
      ? unknownPage(
          'questionnaire',
          flow,
          flows.map(({ name }) => name),
        )
      : NOT_FOUND
  }
  const request = await previewRequestOf(flow, screen, url.searchParams, workbench)
  if (session === undefined) return pageOf(request, url.searchParams, workbench)
  const preview = await workbench.preview(request)
  return preview ? { status: 200, body: JSON.stringify(preview.session) } : NOT_FOUND
}

async function pageOf(asked: PreviewRequest, chosen: URLSearchParams, workbench: Workbench): Promise<Answer> {
  const { flow, screen, patient, flags } = asked
  const choices = await workbench.choices(flow)
  const screens = choices.screens.map(({ id }) => id)
  if (screen !== undefined && !screens.includes(screen)) return unknownPage('screen', screen, screens)
  const hasSession = screen !== undefined || patient !== undefined
  const facts = hasSession ? (await workbench.preview(asked))?.facts : { flags }
  return { status: 200, body: flowPage({ flow, screen, facts, hasSession, choices, chosen, mistakes: await workbench.mistakes(flow) }) }
}

const unknownPage = (what: string, name: string, known: readonly string[]): Answer => ({
  status: 404,
  body: messagePage(`There is no such ${what}`, `There is no ${what} “${name}”. ${didYouMean(name, known)}`),
})

/** The preview request of an address. Accepts only flag values that the flow compares. */
async function previewRequestOf(
  flow: string,
  screen: string | undefined,
  chosen: URLSearchParams,
  workbench: Workbench,
): Promise<PreviewRequest> {
  const { flags: known } = await workbench.choices(flow)
  const flags = [...known].flatMap(([flag, values]) => {
    const value = values.find((one) => JSON.stringify(one) === chosen.get(`flag:${flag}`))
    return value === undefined ? [] : [[flag, value] as const]
  })
  return { flow, screen, patient: chosen.get('patient') ?? undefined, flags: Object.fromEntries(flags) }
}

function addressOfChoices(sent: URLSearchParams): string {
  const chosen = new URLSearchParams([...sent].filter(([name, value]) => value !== '' && (name === 'patient' || name.startsWith('flag:'))))
  const screen = sent.get('screen') ?? ''
  return addressOf(sent.get('flow') ?? '', screen === '' ? undefined : screen, chosen)
}

/** Responds with the finding and its location; 404 for an unknown file. */
function answerToError(error: unknown): Answer {
  const line = errorText(error)
  return line === undefined || (error instanceof Error && 'errno' in error)
    ? NOT_FOUND
    : { status: 422, body: messagePage('A file has a mistake', line) }
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
  const { port: found } = server.address() as AddressInfo // the server listens on a port, not on a pipe
  return found
}
