import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MessageOutbox } from '../../lib/messageOutbox.ts'
import { report } from '../../lib/reporting.ts'
import type { ChatPort } from '../../ports/chat/index.ts'
import { createConversation } from './createConversation.ts'

/** A conversation for as long as the page is there, and its state; one that could not be opened is, once the network is back. */
export function useConversation(port: ChatPort, outbox: MessageOutbox) {
  const store = useMemo(
    () =>
      createConversation({
        port,
        waiting: outbox.waiting(),
        keep: outbox.keepWaiting,
        report,
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
      }),
    [port, outbox],
  )
  const state = useSyncExternalStore(store.subscribe, store.state)
  useEffect(() => {
    const page = new AbortController()
    void store.open(page.signal)
    return () => page.abort()
  }, [store])
  const hasFailed = state.phase === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    window.addEventListener('online', store.openAgain)
    return () => window.removeEventListener('online', store.openAgain)
  }, [hasFailed, store])
  return { store, state }
}
