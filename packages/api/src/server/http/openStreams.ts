import { ApiError } from '../errors/ApiError.ts'

/** The open event streams of this process. */
export interface OpenStreams {
  /** Adds a stream that `close` ends; returns a function to call at its end. @throws ApiError 503 when there are too many in total. */
  readonly add: (userId: string, close: () => void) => () => void
}

/** Limits open streams per patient and in total. A further stream of a patient closes their oldest, so that the newest tab works. Each
 * process counts its own streams.
 */
export function createOpenStreams({ perPatient, inAll }: { readonly perPatient: number; readonly inAll: number }): OpenStreams {
  const byPatient = new Map<string, Set<() => void>>()
  let count = 0
  return {
    add: (userId, close) => {
      const own = byPatient.get(userId) ?? new Set()
      const [oldest] = own
      if (own.size >= perPatient && oldest) {
        remove(userId, oldest)
        oldest()
      }
      if (count >= inAll)
        throw new ApiError(503, 'STREAMS_BUSY', 'We can’t show new messages right now. Try again in a minute.', {
          retryAfter: 60,
        })
      own.add(close)
      byPatient.set(userId, own)
      count++
      return () => remove(userId, close)
    },
  }

  function remove(userId: string, close: () => void) {
    const own = byPatient.get(userId)
    if (!own?.delete(close)) return
    count--
    if (own.size === 0) byPatient.delete(userId)
  }
}
