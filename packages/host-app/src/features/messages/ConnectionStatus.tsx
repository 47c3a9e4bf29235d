import type { Connection } from '../../ports/chat/index.ts'
import type { Conversation } from './createConversation.ts'
import { dot, status } from './Chat.css.ts'

const WORDS: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting…',
  online: 'Connected',
  reconnecting: 'The connection is gone. We are trying again…',
  offline: 'You are offline. What you write waits here, and is sent once you are back.',
  refused: 'This page has run out. Log in again to go on.',
}

/** How the line to the care team stands, in words that are read out when they change. */
export function ConnectionStatus({ phase, connection }: { readonly phase: Conversation['phase']; readonly connection: Connection }) {
  return (
    <output className={status} data-connection={connection}>
      <span className={dot} aria-hidden="true" />
      {phase === 'failed' ? 'Not connected' : WORDS[connection]}
    </output>
  )
}
