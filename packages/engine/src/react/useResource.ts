import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** How something is opened, and how it is closed again. */
export interface ResourceOptions<Opened> {
  /** Opens; called once for each identity, however often React mounts. */
  readonly open: () => Promise<Opened>
  /** Closes what was opened, once nobody uses it any more. */
  readonly close: (opened: Opened) => void
  /** What is opened, as a list of values compared with Object.is: where one of them changes, it is closed and opened anew. */
  readonly identity: readonly unknown[]
  /** What is open already as the component mounts: it is taken over, and `open` is not called until the identity changes. */
  readonly initial?: Opened | undefined
}

/** What has become of it: neither is there while it is being opened. */
export interface ResourceState<Opened> {
  readonly opened: Opened | undefined
  readonly error: unknown
  /** Opens again, after an error. */
  readonly retry: () => void
}

interface Attempt<Opened> {
  result?: { readonly opened: Opened } | { readonly error: unknown }
  /** Some mounted component uses it. */
  isWanted: boolean
  isClosed: boolean
  readonly close: (opened: Opened) => void
}

/**
 * Opens something for as long as a component is mounted, and closes it afterwards. React may mount a component twice in a
 * row: what the first mount opened is then kept for the second.
 */
export function useResource<Opened>({ open, close, identity, initial: already }: ResourceOptions<Opened>): ResourceState<Opened> {
  const key = useKept(identity)
  const [retries, setRetries] = useState(0)
  const [settled, setSettled] = useState<{ key: unknown; retries: number; result: Attempt<Opened>['result'] } | undefined>(
    already === undefined ? undefined : { key, retries, result: { opened: already } },
  )
  const [attempts] = useState(() => {
    const taken: Attempt<Opened> | undefined = settled?.result && { result: settled.result, isWanted: true, isClosed: false, close }
    return new Map<unknown, Attempt<Opened>>(taken && [[key, taken]])
  })

  const begin = useEffectEvent((told: (attempt: Attempt<Opened>) => void) => {
    const attempt: Attempt<Opened> = { isWanted: true, isClosed: false, close }
    const settle = (result: Attempt<Opened>['result'] & object) => {
      attempt.result = result
      if (!attempt.isClosed) told(attempt)
      else if ('opened' in result) attempt.close(result.opened)
    }
    open().then(
      (opened) => settle({ opened }),
      (error: unknown) => settle({ error }),
    )
    return attempt
  })

  useEffect(() => {
    const attempt = attempts.get(key) ?? begin(({ result }) => setSettled({ key, retries, result }))
    attempts.set(key, attempt)
    attempt.isWanted = true
    return () => {
      attempt.isWanted = false
      // a second mount comes at once, in the same turn
      queueMicrotask(() => {
        if (attempt.isWanted || attempt.isClosed) return
        attempt.isClosed = true
        if (attempts.get(key) === attempt) attempts.delete(key)
        if (attempt.result && 'opened' in attempt.result) attempt.close(attempt.result.opened)
      })
    }
  }, [attempts, key, retries])

  const retry = useCallback(() => {
    attempts.delete(key)
    setRetries((count) => count + 1)
  }, [attempts, key])
  // never what another identity opened, not even for one drawing
  const result = settled?.key === key && settled.retries === retries ? settled.result : undefined
  return {
    opened: result && 'opened' in result ? result.opened : undefined,
    error: result && 'error' in result ? result.error : undefined,
    retry,
  }
}

/** The same list for as long as its values are the same. */
function useKept(list: readonly unknown[]): readonly unknown[] {
  const [kept, keep] = useState(list)
  const isSame = kept.length === list.length && kept.every((value, index) => Object.is(value, list[index]))
  if (!isSame) keep(list)
  return isSame ? kept : list
}
