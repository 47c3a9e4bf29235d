import type { RetryPort } from '../ports.ts'

/** A retry port without a clock: waits end on `pass`, or at once; `random` returns 0.5 by default. */
export function steppedRetry({ atOnce = false, random = () => 0.5 }: { atOnce?: boolean; random?: () => number } = {}): SteppedRetry {
  const waits: number[] = []
  const pending = new Set<() => void>()
  return {
    waits,
    random,
    pending: () => pending.size,
    pass: () => {
      for (const end of pending) end()
    },
    wait: (milliseconds, signal) => {
      waits.push(milliseconds)
      if (atOnce) return Promise.resolve()
      return new Promise<void>((resolve, reject) => {
        const end = () => {
          pending.delete(end)
          resolve()
        }
        pending.add(end)
        signal.addEventListener('abort', () => {
          pending.delete(end)
          reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
        })
      })
    },
  }
}

/** Waits that a test controls and inspects. */
export interface SteppedRetry extends RetryPort {
  /** Lengths of the waits so far, in milliseconds. */
  readonly waits: readonly number[]
  /** Ends the current waits. */
  readonly pass: () => void
  /** Number of current waits. */
  readonly pending: () => number
}
