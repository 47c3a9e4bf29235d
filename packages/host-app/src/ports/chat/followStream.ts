import type { Connection } from './ChatPort.ts'

/** Nothing heard for so long, in milliseconds: the line is dead. The server says something every 15 seconds. */
const SILENCE = 40_000
/** The first pause before another try, and the longest, in milliseconds. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** So many tries in vain, and the patient is told that they are offline. */
const TRIES = 3

/** What a stream is followed with. */
export interface FollowStream {
  /** Opens the line, after the event of an id where one is given. */
  readonly open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  readonly lastEventId: string
  readonly onEvent: (event: StreamedEvent) => void
  readonly onConnection: (connection: Connection) => void
  /** Says that the browser has lost the network, or has it again. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly isOnline: () => boolean
  readonly signal: AbortSignal
  /** Spreads the tries of many patients; between 0 and 1. */
  readonly random?: () => number
}

/**
 * Follows a stream of server-sent events until the signal aborts or the server refuses: opens it again when it breaks or falls silent, each
 * time after a longer pause, at once when the network is back. `fetch` reads it, because the browser's own EventSource can send no token.
 */
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
  const tell = (next: Connection) => {
    if (next === state || signal.aborted) return
    state = next
    onConnection(next)
  }

  tell('connecting')
  while (!signal.aborted) {
    if (!isOnline()) {
      tell('offline')
      // some networks only say that they are none: it is tried all the same, now and then
      await untilWorthTrying(LONGEST_PAUSE, network, signal)
      if (signal.aborted) return
    }
    const line = openLine(signal, network)
    try {
      const response = await open(lastEventId, line.signal)
      if (response.status === 401 || response.status === 403) {
        tell('refused')
        return
      }
      if (!response.ok || !response.body) throw new TypeError(`HTTP ${response.status}`)
      tell('online')
      for await (const event of readEvents(response.body, line.live)) {
        lastEventId = event.id ?? lastEventId
        onEvent(event)
      }
    } catch {
      // whatever broke the line, it is opened again
    } finally {
      line.close()
    }
    failures = line.hasLasted() ? 1 : failures + 1
    tell(!isOnline() || failures >= TRIES ? 'offline' : 'reconnecting')
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
    await untilWorthTrying(pause * (0.5 + random() / 2), network, signal)
  }
}

/** A line that is given up when it falls silent, or when the browser says that the network is gone. */
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
    // the first sign comes with the opening: a line that is closed at once is not opened again and again without a pause
    hasLasted: () => signs > 1,
    close: () => {
      clearTimeout(timer)
      network.removeEventListener('offline', giveUp)
      giveUp()
    },
  }
}

/** Waits for a while, or until the network is back, or nobody listens any more. */
function untilWorthTrying(milliseconds: number, network: FollowStream['network'], signal: AbortSignal): Promise<void> {
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

/** One event of a stream. */
interface StreamedEvent {
  /** What it is called; `message` where the stream does not say. */
  readonly name: string
  /** Its id, for going on after it. */
  readonly id: string | undefined
  readonly data: string
}

/** The events of a stream of server-sent events, in their order; `onLife` hears of every piece that comes, a comment too. Ends with the stream. */
async function* readEvents(stream: ReadableStream<Uint8Array>, onLife: () => void): AsyncGenerator<StreamedEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader() // decodes bytes, whatever holds them
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
    // whoever stops listening closes the line
    await reader.cancel().catch(() => undefined)
  }
}

/** The event of one block of lines; none where it holds no data, as a comment does. */
function readBlock(block: string): StreamedEvent | undefined {
  const fields = block.split(/\r\n|\n|\r/).flatMap((line) => {
    const [, name, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  const last = (name: string) => fields.findLast(([one]) => one === name)?.[1]
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return data.length === 0 ? undefined : { name: last('event') ?? 'message', id: last('id'), data: data.join('\n') }
}
