import { memo } from 'react'
import type { ChatMessage } from '../../ports/chat/index.ts'
import { Bubble } from './Bubble.tsx'
import { formatSentAt } from './formatSentAt.ts'
import { run } from './MessageList.css.ts'

/** A run of messages; renders again only if one of them or the hour changes. */
export const MessageRun = memo(function MessageRun({
  messages,
  hour,
}: {
  readonly messages: readonly ChatMessage[]
  /** The current hour, in milliseconds. */
  readonly hour: number
}) {
  // a message sent within this hour isn't in the future
  const now = new Date(Math.max(hour, Date.now()))
  return (
    <ol className={run}>
      {messages.map((message) => (
        <Bubble
          key={message.id}
          message={message}
          foot={
            <time dateTime={message.sentAt} title={whole.format(new Date(message.sentAt))}>
              {formatSentAt(new Date(message.sentAt), now)}
            </time>
          }
        />
      ))}
    </ol>
  )
})

const whole = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeStyle: 'short' })
