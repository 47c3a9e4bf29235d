import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { notice } from './ConnectionNotice.css.ts'

const OFFLINE = 'You are offline. What is not on this page yet comes once you are back.'
const OUT_OF_REACH = 'We cannot reach our server. We are trying again…'

/** Says at once that there is no connection: until it is back a page shows what it has, or blocks where its content will stand. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  const isTriedAgain = useIsTriedAgain()
  return <output className={notice}>{isOnline ? (isTriedAgain ? OUT_OF_REACH : null) : OFFLINE}</output>
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether something that a page waits for did not come, and is asked for once more. Where anything was tried in vain, the page says so itself. */
function useIsTriedAgain(): boolean {
  const cache = useQueryClient().getQueryCache()
  const follow = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const isTriedAgain = () => {
    const missing = cache.getAll().filter(({ state }) => state.data === undefined)
    const isTried = missing.some(({ state }) => state.fetchFailureCount > 0 && state.fetchStatus !== 'idle')
    return isTried && !missing.some(({ state }) => state.status === 'error')
  }
  return useSyncExternalStore(follow, isTriedAgain, () => false)
}
