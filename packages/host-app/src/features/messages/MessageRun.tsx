import { memo } from 'react'
import type { ChatMessage } from '../../ports/chat/index.ts'
import { Bubble } from './Bubble.tsx'
import { formatSentAt } from './formatSentAt.ts'
import { run } from './MessageList.css.ts'

const whole = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeStyle: 'short' })

/** Some messages one after the other: drawn again only when one of them changes, or the hour. */
export const MessageRun = memo(function MessageRun({
  messages,
  hour,
}: {
  readonly messages: readonly ChatMessage[]
  /** The hour that it is, in milliseconds. */
  readonly hour: number
}) {
  // what was sent within this hour is not in the future
  const now = new Date(Math.max(hour, Date.now()))
  return (
    <ol className={run}>
      {messages.map(({ id, sender, text, sentAt }) => (
        <Bubble
          key={id}
          sender={sender}
          text={text}
          foot={
            <time dateTime={sentAt} title={whole.format(new Date(sentAt))}>
              {formatSentAt(new Date(sentAt), now)}
            </time>
          }
        />
      ))}
    </ol>
  )
})
