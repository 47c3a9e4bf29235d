import { ApiError } from './ApiError.ts'

/** The event streams that this process holds open. */
export interface OpenStreams {
  /** Notes one more, which `close` ends; gives back what is called when it has ended. @throws ApiError 503 when there are too many in all. */
  readonly add: (userId: string, close: () => void) => () => void
}

/**
 * Holds so many streams of one patient, and so many in all. One more of a patient closes their oldest: what they look at now
 * goes on. Each process counts its own: over replicas a patient may have as many on each.
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
        throw new ApiError(503, 'STREAMS_BUSY', 'New messages cannot be shown as they come just now. Look again in a minute.', {
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
