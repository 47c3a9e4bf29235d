import type { Connection } from './ChatPort.ts'

/** Follows server-sent events until the signal aborts or the server refuses. Reconnects with growing pauses, and at once when the network returns. Uses `fetch`, since EventSource can't send a token. */
export async function followStream({
  open,
  onEvent,
  onConnection,
  network,
  isOnline,
  signal,
  random = Math.random,
  ...from
}: FollowStream) {
  let lastEventId = from.lastEventId
  let failures = 0
  let state: Connection | undefined
  const setConnection = (next: Connection) => {
    if (next === state || signal.aborted) return
    state = next
    onConnection(next)
  }

  setConnection('connecting')
  while (!signal.aborted) {
    if (!isOnline()) {
      setConnection('offline')
      // some networks wrongly report offline: retry occasionally
      await waitForRetry(LONGEST_PAUSE, network, signal)
      if (signal.aborted) return
    }
    const line = openLine(signal, network)
    try {
      const response = await open(lastEventId, line.signal)
      if (response.status === 401 || response.status === 403) {
        setConnection('refused')
        return
      }
      if (!response.ok || !response.body) throw new TypeError(`HTTP ${response.status}`)
      setConnection('online')
      for await (const event of readEvents(response.body, line.live)) {
        lastEventId = event.id ?? lastEventId
        onEvent(event)
      }
    } catch {
      // reconnects after any error
    } finally {
      line.close()
    }
    failures = line.hasLasted() ? 1 : failures + 1
    setConnection(!isOnline() || failures >= TRIES ? 'offline' : 'reconnecting')
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
    await waitForRetry(pause * (0.5 + random() / 2), network, signal)
  }
}

/** Silence after which a connection counts as dead, in milliseconds. The server sends something every 15 seconds. */
const SILENCE = 40_000
/** First and longest pause before reconnecting, in milliseconds. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** Failed attempts until the patient sees that they are offline. */
const TRIES = 3

/** Input of {@link followStream}. */
export interface FollowStream {
  /** Opens the stream, after an event's id if given. */
  readonly open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  readonly lastEventId: string
  readonly onEvent: (event: StreamedEvent) => void
  readonly onConnection: (connection: Connection) => void
  /** Reports changes of the network. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly isOnline: () => boolean
  readonly signal: AbortSignal
  /** Jitter between 0 and 1. */
  readonly random?: () => number
}

/** A connection that is closed on silence or when the browser goes offline. */
function openLine(signal: AbortSignal, network: FollowStream['network']) {
  const dead = new AbortController()
  const giveUp = () => dead.abort()
  let timer = setTimeout(giveUp, SILENCE)
  let signs = 0
  network.addEventListener('offline', giveUp)
  // Safari has `AbortSignal.any` from 17.4 on
  signal.addEventListener('abort', giveUp, dead)
  return {
    signal: dead.signal,
    live: () => {
      signs += 1
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE)
    },
    // the first event comes on opening: a stream closed right away must still wait before reconnecting
    hasLasted: () => signs > 1,
    close: () => {
      clearTimeout(timer)
      network.removeEventListener('offline', giveUp)
      giveUp()
    },
  }
}

/** Waits for a time, the network's return, or an abort. */
function waitForRetry(milliseconds: number, network: FollowStream['network'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      network.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    network.addEventListener('online', go)
    signal.addEventListener('abort', go)
    if (signal.aborted) go()
  })
}

/** A server-sent event. */
interface StreamedEvent {
  /** Its type; `message` by default. */
  readonly name: string
  /** Its id, to resume from. */
  readonly id: string | undefined
  readonly data: string
}

/** Parses server-sent events in order; `onLife` is called for every chunk, including comments. Ends with the stream. */
async function* readEvents(stream: ReadableStream<Uint8Array>, onLife: () => void): AsyncGenerator<StreamedEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader() // decodes bytes of any buffer
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onLife()
      const blocks = `${rest}${value}`.split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
    }
  } finally {
    // closes the connection when the consumer stops
    await reader.cancel().catch(() => undefined)
  }
}

/** Parses a block of lines; undefined without data, as for a comment. */
function readBlock(block: string): StreamedEvent | undefined {
  const fields = block.split(/\r\n|\n|\r/).flatMap((line) => {
    const [, name, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  const last = (name: string) => fields.findLast(([one]) => one === name)?.[1]
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return data.length === 0 ? undefined : { name: last('event') ?? 'message', id: last('id'), data: data.join('\n') }
}
