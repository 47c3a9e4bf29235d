import type { Ports } from '../ports.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { CallQueue } from './createCallQueue.ts'
import type { Decision } from './decision.ts'

/** Makes calls while the patient goes on: one at a time, in order, those that nobody has to wait for. */
export interface BackgroundSync {
  /** Something may have come into line, or may take effect now. */
  readonly wake: () => void
  /** Runs something that makes calls itself. Nothing is made meanwhile: what is under way is waited for, what pauses gives up its pause. */
  readonly runExclusive: (run: () => Promise<Decision>, signal: AbortSignal) => Promise<Decision>
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>
  /** Makes no more calls. What is still in line is in the session, and goes out when it is opened again. */
  readonly close: () => void
}

/** What it works on. */
export interface BackgroundSyncInput {
  readonly record: PatientRecord
  readonly queue: CallQueue
  readonly ports: Pick<Ports, 'calls' | 'now' | 'retry' | 'report'>
  /** Position of the screen on show: its answers are being given. */
  readonly position: () => number
  /** The server wants something of the patient: an answer that is not right, or a stop, on the screen whose call it was. */
  readonly refused: (screen: string, decision: Decision) => void
  readonly changed: () => void
}

/** Nothing runs before it is woken. */
export function createBackgroundSync({ record, queue, ports, position, refused, changed }: BackgroundSyncInput): BackgroundSync {
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

  /** Makes the next call; whether there may be another. */
  const makeNext = async (): Promise<boolean> => {
    const made = await queue.makeNext({ position: position(), ports: backgroundPorts, signal: closing.signal })
    if (!made) return false
    const { screen, decision } = made
    if (decision.type === 'continue') return true
    if (decision.type === 'fail' || decision.type === 'sign-in') {
      record.unsent.set(screen, decision.type === 'fail' ? decision.failure : { call: made.call, status: 401 })
      changed()
    } else refused(screen, decision)
    return false
  }

  const run = async () => {
    while (isWoken && mayRun()) {
      isWoken = false
      try {
        while (mayRun() && (await makeNext()));
      } catch (error) {
        // whoever cut a pause short, or closed the questionnaire, knows
        if (!pauses.signal.aborted && !closing.signal.aborted) ports.report?.(error)
      }
    }
    // in the same turn as the last look: what came into line in between would stay there
    running = undefined
  }
  const wake = () => {
    isWoken = true
    // never within the step of the machine that wakes it
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
    const letGo = () => {
      if (isHeld) holds -= 1
      isHeld = false
    }
    const goOn = () => {
      letGo()
      wake()
    }
    // the patient went elsewhere, and waits for nothing any more
    signal.addEventListener('abort', goOn, { once: true })
    try {
      pauses.abort()
      await running
      pauses = new AbortController()
      signal.throwIfAborted()
      const decision = await makeCalls()
      letGo()
      // what it came to is for the patient to see first
      if (decision.type === 'continue') wake()
      return decision
    } finally {
      signal.removeEventListener('abort', goOn)
      letGo()
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
