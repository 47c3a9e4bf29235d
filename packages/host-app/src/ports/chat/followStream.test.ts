import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { removeProperty } from '../../../tests/support/removeProperty.ts'
import type { Connection } from './ChatPort.ts'
import { followStream } from './followStream.ts'

/** A server whose streams the test controls. */
function openServer() {
  const lines: { readonly lastEventId: string; readonly say: (text: string) => void; readonly break: () => void }[] = []
  let status = 200
  const open = async (lastEventId: string, signal: AbortSignal): Promise<Response> => {
    if (status === 0) throw new TypeError('no network')
    if (status !== 200) return new Response(null, { status })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(signal.reason))
        lines.push({
          lastEventId,
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          break: () => controller.close(),
        })
      },
    })
    return new Response(body)
  }
  return { open, lines, answers: (next: number) => void (status = next) }
}

function follow(server: ReturnType<typeof openServer>, start = { isOnline: true }) {
  const page = new AbortController()
  onTestFinished(() => page.abort())
  const events: string[] = []
  const states: Connection[] = []
  const network = new EventTarget()
  let { isOnline } = start
  void followStream({
    open: server.open,
    lastEventId: '7',
    onEvent: ({ data }) => events.push(data),
    onConnection: (state) => states.push(state),
    network,
    isOnline: () => isOnline,
    signal: page.signal,
    random: () => 0.5,
  })
  const go = (online: boolean) => {
    isOnline = online
    network.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  return { events, states, go, leave: () => page.abort() }
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('resumes after the last event when the connection breaks', async () => {
  const server = openServer()
  const { events, states } = follow(server)
  await pass()
  server.lines[0]?.say(': \n\nevent: message\nid: 8\nda')
  server.lines[0]?.say('ta: "one"\n\n')
  await pass()
  expect(events).toEqual(['"one"'])
  server.lines[0]?.break()
  await pass(2000)
  expect(server.lines.map(({ lastEventId }) => lastEventId)).toEqual(['7', '8'])
  expect(states).toEqual(['connecting', 'online', 'reconnecting', 'online'])
})

test('reopens a silent connection, and leaves one with heartbeats', async () => {
  const server = openServer()
  follow(server)
  await pass()
  for (let beat = 0; beat < 6; beat++) {
    server.lines[0]?.say(': \n\n')
    await pass(15_000)
  }
  expect(server.lines).toHaveLength(1)
  await pass(45_000)
  expect(server.lines).toHaveLength(2)
})

test('waits longer after each failed attempt, reports offline, and retries at once when online', async () => {
  const server = openServer()
  server.answers(0)
  const { states, go } = follow(server)
  await pass(1000 + 2000)
  expect(states).toEqual(['connecting', 'reconnecting', 'offline'])
  server.answers(200)
  await pass(100)
  expect(server.lines).toHaveLength(0)
  go(true)
  await pass()
  expect(states.at(-1)).toBe('online')
})

test('reports at once when the browser goes offline', async () => {
  const server = openServer()
  const { states, go } = follow(server)
  await pass()
  go(false)
  await pass()
  expect(states.at(-1)).toBe('offline')
})

test('ends on an unknown token', async () => {
  const server = openServer()
  server.answers(401)
  const { states } = follow(server)
  await pass(120_000)
  expect(states).toEqual(['connecting', 'refused'])
})

test('connects, and closes the stream on page leave, in a browser without AbortSignal.any', async () => {
  removeProperty(AbortSignal, 'any')
  const server = openServer()
  const { events, states, leave } = follow(server)
  await pass()
  server.lines[0]?.say('data: "one"\n\n')
  await pass()
  expect([events, states]).toEqual([['"one"'], ['connecting', 'online']])
  leave()
  await pass(120_000)
  expect(server.lines).toHaveLength(1)
})

test('opens no stream when the page is left while waiting for the network', async () => {
  const server = openServer()
  const { go, leave, states } = follow(server, { isOnline: false })
  await pass()
  leave()
  go(true)
  await pass(120_000)
  expect([server.lines, states]).toEqual([[], ['connecting', 'offline']])
})

test('closes the connection when the page is left', async () => {
  const server = openServer()
  const { states, leave } = follow(server)
  await pass()
  leave()
  await pass(120_000)
  expect(server.lines).toHaveLength(1)
  expect(states).toEqual(['connecting', 'online'])
})
