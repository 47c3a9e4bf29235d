/** Creates a semaphore with `atOnce` slots. */
export function createSemaphore(atOnce: number): Semaphore {
  let free = atOnce
  const waiting = new Set<() => void>()

  function end() {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    // the slot passes to the next waiter, so that no new caller takes it first
    waiting.delete(next)
    next()
  }

  /** Creates a release function that works once. */
  function turn() {
    let isOver = false
    return () => {
      if (!isOver) end()
      isOver = true
    }
  }

  return {
    acquire: async (signal) => {
      signal.throwIfAborted()
      if (free > 0) {
        free--
        return turn()
      }
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const leave = () => {
          waiting.delete(go)
          reject(signal.reason as Error) // an AbortError, or the caller's reason
        }
        waiting.add(go)
        signal.addEventListener('abort', leave, { once: true })
      })
      return turn()
    },
  }
}

/** Limits concurrency; waiters run in FIFO order. */
export interface Semaphore {
  /** Waits for a slot; returns its release function. @throws the signal's reason if it is aborted first; the waiter then leaves the queue. */
  readonly acquire: (signal: AbortSignal) => Promise<() => void>
}
