import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Opens a resource while a component is mounted and closes it afterwards. React may mount twice in a row: the second mount reuses
 * the resource.
 */
export function useResource<Opened>({ open, close, identity, initial: already }: ResourceOptions<Opened>): ResourceState<Opened> {
  const key = useStableList(identity)
  const [retries, setRetries] = useState(0)
  const [settled, setSettled] = useState<{ key: unknown; retries: number; result: Attempt<Opened>['result'] } | undefined>(
    already === undefined ? undefined : { key, retries, result: { opened: already } },
  )
  const [attempts] = useState(() => {
    const taken: Attempt<Opened> | undefined = settled?.result && { result: settled.result, isWanted: true, isClosed: false, close }
    return new Map<unknown, Attempt<Opened>>(taken && [[key, taken]])
  })

  const begin = useEffectEvent((onSettled: (attempt: Attempt<Opened>) => void) => {
    const attempt: Attempt<Opened> = { isWanted: true, isClosed: false, close }
    const settle = (result: Attempt<Opened>['result'] & object) => {
      attempt.result = result
      if (!attempt.isClosed) onSettled(attempt)
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
      // React's second mount follows synchronously
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
  // never a result of another identity
  const result = settled?.key === key && settled.retries === retries ? settled.result : undefined
  return {
    opened: result && 'opened' in result ? result.opened : undefined,
    error: result && 'error' in result ? result.error : undefined,
    retry,
  }
}

/** Options of {@link useResource}. */
export interface ResourceOptions<Opened> {
  /** Opens the resource; called once per identity, however often React mounts. */
  readonly open: () => Promise<Opened>
  /** Closes the resource when no component uses it. */
  readonly close: (opened: Opened) => void
  /** Values compared with Object.is: a change closes the resource and opens another. */
  readonly identity: readonly unknown[]
  /** An already open resource: adopted on mount; `open` is not called until the identity changes. */
  readonly initial?: Opened | undefined
}

/** State of a resource. While it opens, both `opened` and `error` are undefined. */
export interface ResourceState<Opened> {
  readonly opened: Opened | undefined
  readonly error: unknown
  /** Opens again after an error. */
  readonly retry: () => void
}

interface Attempt<Opened> {
  result?: { readonly opened: Opened } | { readonly error: unknown }
  /** A mounted component uses it. */
  isWanted: boolean
  isClosed: boolean
  readonly close: (opened: Opened) => void
}

/** Keeps the list's identity while its values are the same. */
function useStableList(list: readonly unknown[]): readonly unknown[] {
  const [kept, keep] = useState(list)
  const isSame = kept.length === list.length && kept.every((value, index) => Object.is(value, list[index]))
  if (!isSame) keep(list)
  return isSame ? kept : list
}
