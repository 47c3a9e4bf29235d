import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { tabStorage } from '../../lib/browserStorage.ts'
import { fromBase64 } from '../../lib/drafts/base64.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { openMessageOutbox } from '../../lib/messageOutbox.ts'
import { dashboardQuery } from '../../lib/useDashboard.ts'
import { createApiChat } from '../../ports/chat/index.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { Chat } from './Chat.tsx'
import { ChatLoading } from './ChatLoading.tsx'
import { panel } from './Chat.css.ts'
import { EmergencyNotice } from './EmergencyNotice.tsx'

/** /dashboard/messages — the signed-in patient's conversation. */
export function MessagesPage() {
  const isHydrated = useIsHydrated()
  return (
    <DashboardPage title="Messages" intro={<EmergencyNotice />} isBusy={!isHydrated}>
      {isHydrated ? (
        <Conversation />
      ) : (
        <div className={panel}>
          <ChatLoading />
        </div>
      )}
    </DashboardPage>
  )
}

/** Includes unsent messages of this browser. */
function Conversation() {
  const services = useHostServices()
  const { api, auth, config } = services
  const queries = useQueryClient()
  const { queryKey } = dashboardQuery(services)
  const [port] = useState(() => {
    const chat = createApiChat({ api, baseUrl: config.apiUrl, token: auth.token, onUnauthorized: () => auth.end('expired') })
    const send: typeof chat.send = async (message) => {
      const sent = await chat.send(message)
      // it may answer a question of a treatment
      void queries.invalidateQueries({ queryKey })
      return sent
    }
    const attach: typeof chat.attach = async ({ name, type, content }) => {
      const uploaded = await readBody(
        api.upload(
          { body: { document: 'message_attachment', file: content, file_name: name, content_type: type } },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
      return { id: uploaded.id, name: uploaded.file_name }
    }
    const load: typeof chat.load = async (upload_id) => {
      const { file, content_type } = await readBody(api.viewDocument({ params: { upload_id } }))
      return new Blob([fromBase64(file)], { type: content_type })
    }
    return { ...chat, send, attach, load }
  })
  const [outbox] = useState(() => openMessageOutbox(tabStorage, auth.user()?.user_id ?? ''))
  const noteUnread = useCallback(
    (unread_messages: number) => queries.setQueryData(queryKey, (before) => before && { ...before, unread_messages }),
    // the key is a constant string
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [queries],
  )
  return <Chat port={port} outbox={outbox} onUnread={noteUnread} />
}
