import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '../../lib/router/Router.tsx'
import { tabStorage } from '../../lib/browserStorage.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { openMessageOutbox } from '../../lib/messageOutbox.ts'

/** Sends queued messages from any page once the connection returns. */
export function SendQueuedMessages() {
  const { api, auth } = useHostServices()
  const queries = useQueryClient()
  // that page sends on its own
  const isOnMessages = useLocation().pathname.endsWith('/messages')
  useEffect(() => {
    const userId = auth.user()?.user_id
    if (userId === undefined || isOnMessages) return undefined
    const page = new AbortController()
    const send = async () => {
      const outbox = openMessageOutbox(tabStorage, userId)
      for (const { id, text, attachment } of outbox.queue()) {
        // same id as on the page, so that it is stored once
        const result = await api.sendMessage(
          { body: { id, text, ...(attachment && { upload_id: attachment.id }) } },
          { signal: page.signal },
        )
        if (!result.ok) return
        outbox.storeQueue(outbox.queue().filter((one) => one.id !== id))
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
