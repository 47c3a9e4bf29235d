import { LinkButton } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { createApiClient } from '../../lib/createApiClient.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { createMemoryOutbox } from '../../lib/messageOutbox.ts'
import type { ChatLink } from '../../lib/takeChatLink.ts'
import { createApiChat } from '../../ports/chat/index.ts'
import { focusHeading } from '../../shell/focusHeading.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { Chat } from './Chat.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'

/** Messages of a chat link: without sign-in and without the dashboard's menu. */
export function MessagesByToken({ token, channelId }: ChatLink) {
  const { config } = useHostServices()
  const [isRefused, setIsRefused] = useState(false)
  const [outbox] = useState(createMemoryOutbox)
  const [port] = useState(() => {
    const onUnauthorized = () => setIsRefused(true)
    const api = createApiClient({ baseUrl: config.apiUrl, token: () => token, onUnauthorized })
    return createApiChat({ api, baseUrl: config.apiUrl, token: () => token, channelId, onUnauthorized })
  })
  if (isRefused)
    return (
      <div ref={focusHeading}>
        <PlainPage
          title="This link has expired or was already used"
          intro="Links to your messages only work for a short time. Log in to read them."
        >
          <LinkButton href="/login?next=%2Fdashboard%2Fmessages">Log in</LinkButton>
        </PlainPage>
      </div>
    )
  return (
    <PlainPage title="Messages" intro={<EmergencyNotice />}>
      <Chat port={port} outbox={outbox} />
    </PlainPage>
  )
}
