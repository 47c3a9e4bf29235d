import { body, Button } from '@anamnesis/fields/internal'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MessageOutbox } from '../../lib/messageOutbox.ts'
import type { ChatPort, Connection } from '../../ports/chat/index.ts'
import { hidden, notice, panel, dot, status } from './Chat.css.ts'
import { FilesContext } from './AttachmentLink.tsx'
import { ChatLoading } from './ChatLoading.tsx'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { type Conversation, createConversation } from './createConversation.ts'
import { report } from '../../lib/reporting.ts'

/** The conversation with the care team: messages, connection state and composer. */
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
          <p className={body}>We couldn’t load your messages. Check your connection, then try again.</p>
          <Button look="secondary" onClick={store.openAgain}>
            Try again
          </Button>
        </div>
      ) : phase === 'opening' && state.blocks.length === 0 ? (
        <ChatLoading />
      ) : (
        <FilesContext value={port.load}>
          <MessageList state={state} store={store} />
        </FilesContext>
      )}
      <output className={hidden}>
        {arrived && (
          <span key={arrived.id}>
            New message from {arrived.author ?? 'your care team'}: {arrived.text}
          </span>
        )}
      </output>
      <Composer outbox={outbox} attach={port.attach} onSend={store.write} />
    </section>
  )
}

const WORDS: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting…',
  online: 'Connected',
  reconnecting: 'Connection lost. We’re reconnecting…',
  offline: 'You’re offline. Your messages wait here, and we’ll send them once you’re back online.',
  refused: 'This page has expired. Log in again to continue.',
}

/** Props of {@link Chat}. */
export interface ChatProps {
  readonly port: ChatPort
  readonly outbox: MessageOutbox
  /** Receives the number of unread messages on each change. */
  readonly onUnread?: (unread: number) => void
}

/** Connection state, announced on change. */
function ConnectionStatus({ phase, connection }: { readonly phase: Conversation['phase']; readonly connection: Connection }) {
  return (
    <output className={status} data-connection={connection}>
      <span className={dot} aria-hidden="true" />
      <span>{phase === 'failed' ? 'Not connected' : WORDS[connection]}</span>
    </output>
  )
}

/** A conversation with the lifetime of the component. If opening failed, retries when the network returns. */
function useConversation(port: ChatPort, outbox: MessageOutbox) {
  const store = useMemo(
    () =>
      createConversation({
        port,
        waiting: outbox.queue(),
        keep: outbox.storeQueue,
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
