import { ApiError } from '../http/ApiError.ts'

/** Work that is slow for the processor, a few at a time. */
interface Queue {
  /** Runs work that holds a place until its end. @throws ApiError 503 at once, where none is left. */
  readonly withPlace: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Runs work once it is its turn, in the order of coming. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** A queue that runs `atOnce` at the same time and lets `places` in: more than that would wait longer than anybody does. */
export function createQueue({ atOnce, places }: { readonly atOnce: number; readonly places: number }): Queue {
  let taken = 0
  let running = 0
  const waiting: (() => void)[] = []
  return {
    withPlace: async (work) => {
      if (taken >= places)
        throw new ApiError(503, 'BUSY', 'Many people are here at the moment. Wait a few seconds, then try again.', { retryAfter: 5 })
      taken++
      try {
        return await work()
      } finally {
        taken--
      }
    },
    inTurn: async (work) => {
      if (running < atOnce) running++
      // whoever ends hands its turn on, so that nobody slips in between
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
