import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '../../lib/router/Router.tsx'
import { tabStorage } from '../../lib/browserStorage.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { openMessageOutbox } from '../../lib/messageOutbox.ts'

/** Sends what was written on the messages page while there was no connection, from whichever page the patient is on by then. */
export function SendWaiting() {
  const { api, auth } = useHostServices()
  const queries = useQueryClient()
  // that page sends by itself
  const isOnMessages = useLocation().pathname.endsWith('/messages')
  useEffect(() => {
    const userId = auth.who()?.user_id
    if (userId === undefined || isOnMessages) return undefined
    const page = new AbortController()
    const send = async () => {
      const outbox = openMessageOutbox(tabStorage, userId)
      for (const { id, text } of outbox.waiting()) {
        // the same id as on the page: whichever of the two sends it first, it is there once
        const result = await api.sendMessage({ body: { id, text } }, { signal: page.signal })
        if (!result.ok) return
        outbox.keepWaiting(outbox.waiting().filter((one) => one.id !== id))
        void queries.invalidateQueries({ queryKey: ['dashboard'] })
      }
    }
    void send()
    const again = () => void send()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      page.abort()
    }
  }, [api, auth, queries, isOnMessages])
  return null
}
