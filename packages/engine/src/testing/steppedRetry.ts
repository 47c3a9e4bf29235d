import type { RetryPort } from '../ports.ts'

/** Waits that a test ends when it likes, and that it can read. */
export interface SteppedRetry extends RetryPort {
  /** The length of each wait begun so far, in milliseconds. */
  readonly waits: readonly number[]
  /** The waits under way are over. */
  readonly pass: () => void
  /** How many waits are under way. */
  readonly pending: () => number
}

/** A retry port without a clock: waits end by `pass`, or at once; `random` gives a half unless told otherwise. */
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
