/** Lets a few at a time go on, in the order in which they came. */
export interface Semaphore {
  /** Waits for a turn; gives back what ends it. @throws the signal's reason when that is aborted first: the place in the queue is then free. */
  readonly acquire: (signal: AbortSignal) => Promise<() => void>
}

/** A queue in which so many have their turn at once. */
export function createSemaphore(atOnce: number): Semaphore {
  let free = atOnce
  const waiting = new Set<() => void>()

  function end() {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    // the place goes on to the next one: nobody who comes just now gets before them
    waiting.delete(next)
    next()
  }

  /** A turn ends once, however often it is said. */
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
          reject(signal.reason as Error) // an AbortError, or what the caller aborted with
        }
        waiting.add(go)
        signal.addEventListener('abort', leave, { once: true })
      })
      return turn()
    },
  }
}
