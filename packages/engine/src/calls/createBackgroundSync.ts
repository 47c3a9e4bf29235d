import type { RunningPorts } from '../ports.ts'
import type { SessionStore } from '../session/SessionStore.ts'
import type { CallQueue } from './createCallQueue.ts'
import type { Decision } from './decision.ts'

/** Sends nothing until `wake` is called. */
export function createBackgroundSync({ store, queue, ports, position, refused }: BackgroundSyncInput): BackgroundSync {
  const closing = new AbortController()
  let pauses = new AbortController()
  let isWoken = false
  let holds = 0
  let running: Promise<void> | undefined

  const { retry } = ports
  const wait = async (milliseconds: number) => {
    pauses.signal.throwIfAborted()
    await retry?.wait(milliseconds, pauses.signal)
  }
  const backgroundPorts = { ...ports, ...(retry && { retry: { random: () => retry.random(), wait } }) }
  const mayRun = () => holds === 0 && !closing.signal.aborted

  /** Sends the next call; true when another may follow. */
  const sendNext = async (): Promise<boolean> => {
    const made = await queue.sendNext({ position: position(), ports: backgroundPorts, signal: closing.signal })
    if (!made) return false
    const { screen, decision } = made
    if (decision.type === 'continue') return true
    if (decision.type === 'fail' || decision.type === 'sign-in') {
      const failure = decision.type === 'fail' ? decision.failure : { call: made.call, status: 401 }
      store.update((session) => ({ ...session, unsent: { ...session.unsent, [screen]: failure } }))
    } else refused(screen, decision)
    return false
  }

  const run = async () => {
    while (isWoken && mayRun()) {
      isWoken = false
      try {
        while (mayRun() && (await sendNext()));
      } catch (error) {
        // an aborted pause or a closed questionnaire is no error
        if (!pauses.signal.aborted && !closing.signal.aborted) ports.report?.(error)
      }
    }
    // synchronous with the last check: a call enqueued in between would never be sent
    running = undefined
  }
  const wake = () => {
    isWoken = true
    // never synchronously in the transition that calls this
    if (mayRun()) running ??= Promise.resolve().then(run)
  }

  const idle = async (): Promise<void> => {
    if (!running) return
    await running
    await idle()
  }

  const runExclusive: BackgroundSync['runExclusive'] = async (makeCalls, signal) => {
    let isHeld = true
    holds += 1
    const release = () => {
      if (isHeld) holds -= 1
      isHeld = false
    }
    const resume = () => {
      release()
      wake()
    }
    // the patient left the screen and no longer waits
    signal.addEventListener('abort', resume, { once: true })
    try {
      pauses.abort()
      await running
      pauses = new AbortController()
      signal.throwIfAborted()
      const decision = await makeCalls()
      release()
      // the patient must see the outcome before other calls are sent
      if (decision.type === 'continue') wake()
      return decision
    } finally {
      signal.removeEventListener('abort', resume)
      release()
    }
  }

  return {
    wake,
    runExclusive,
    idle,
    close: () => {
      closing.abort()
      pauses.abort()
    },
  }
}

/** Sends background calls one at a time, in order, while the patient continues. */
export interface BackgroundSync {
  /** Starts sending when a call may be ready. */
  readonly wake: () => void
  /** Runs a function that sends calls itself. Waits for the call in flight and cancels a retry pause first. */
  readonly runExclusive: (run: () => Promise<Decision>, signal: AbortSignal) => Promise<Decision>
  /** Resolves when no call is in flight. */
  readonly idle: () => Promise<void>
  /** Stops sending. Queued calls stay in the session and are sent after it is opened again. */
  readonly close: () => void
}

/** Input of {@link createBackgroundSync}. */
export interface BackgroundSyncInput {
  readonly store: Pick<SessionStore, 'update'>
  readonly queue: CallQueue
  readonly ports: Pick<RunningPorts, 'calls' | 'now' | 'retry' | 'report'>
  /** Position of the current screen, whose answers may still change. */
  readonly position: () => number
  /** Called when the server refuses an answer, or blocks the patient, on the screen of a background call. */
  readonly refused: (screen: string, decision: Decision) => void
}
