import { body, Button } from '@anamnesis/fields'
import { useEffect } from 'react'
import type { MessageOutbox } from '../../lib/messageOutbox.ts'
import type { ChatPort } from '../../ports/chat/index.ts'
import { hidden, notice, panel } from './Chat.css.ts'
import { ChatOnItsWay } from './ChatOnItsWay.tsx'
import { Composer } from './Composer.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { MessageList } from './MessageList.tsx'
import { useConversation } from './useConversation.ts'

/** What a chat is drawn from. */
export interface ChatProps {
  readonly port: ChatPort
  readonly outbox: MessageOutbox
  /** How many messages are unread, whenever that changes. */
  readonly onUnread?: (unread: number) => void
}

/** The conversation with the care team: what was written, what is on its way, how the line stands, and a place to write. */
export function Chat({ port, outbox, onUnread }: ChatProps) {
  const { store, state } = useConversation(port, outbox)
  const { phase, unread, arrived } = state
  useEffect(() => {
    if (phase === 'open') onUnread?.(unread)
  }, [phase, unread, onUnread])
  return (
    <section className={panel} aria-label="Your care team" aria-busy={phase === 'opening'}>
      <ConnectionStatus phase={phase} connection={state.connection} />
      {phase === 'failed' ? (
        <div className={notice} role="alert">
          <p className={body}>Your messages could not be loaded. Check your connection, then try again.</p>
          <Button look="secondary" onClick={store.openAgain}>
            Try again
          </Button>
        </div>
      ) : phase === 'opening' && state.blocks.length === 0 ? (
        <ChatOnItsWay />
      ) : (
        <MessageList state={state} store={store} />
      )}
      <output className={hidden}>{arrived && <span key={arrived.id}>New message from your care team: {arrived.text}</span>}</output>
      <Composer outbox={outbox} onSend={store.write} />
    </section>
  )
}
