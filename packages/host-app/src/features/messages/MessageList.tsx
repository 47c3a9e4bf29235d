import { body, Button } from '@anamnesis/fields/internal'
import { useEffect, useState } from 'react'
import { empty, outgoingRun, scroller, toEnd, top } from './MessageList.css.ts'
import { EmptyState } from '../../shell/dashboard/EmptyState.tsx'
import { MessageRun } from './MessageRun.tsx'
import { OutgoingBubble } from './OutgoingBubble.tsx'
import type { Conversation, ConversationStore } from './createConversation.ts'
import type { Block } from './insertMessages.ts'
import { useEndOfList } from './useEndOfList.ts'

/** Messages in order. Keeps the reading position; at the end it follows new messages, else a button leads there. */
export function MessageList({ state, store }: { readonly state: Conversation; readonly store: ConversationStore }) {
  const { blocks, outgoing, hasMore, earlier, unread, arrived } = state
  const hour = useHour()
  const { drawn, hasHidden, showMore } = useDrawnRuns(blocks)
  const { element, isAtEnd, goToEnd } = useEndOfList({ first: drawn[0]?.messages[0]?.id, ownCount: outgoing.length })
  const isVisible = usePageIsVisible()
  useEffect(() => {
    if (isAtEnd && isVisible && unread > 0) void store.seeAll()
  }, [isAtEnd, isVisible, unread, store])
  if (blocks.length === 0 && outgoing.length === 0)
    return (
      // makes the scroll area reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section className={empty} tabIndex={0} aria-label="Messages">
        <EmptyState scene="support" title="No messages yet">
          Ask about your treatment, your shipment or anything that worries you. Write below, and your care team will answer here.
        </EmptyState>
      </section>
    )
  return (
    <>
      {/* makes the scroll area reachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={scroller} ref={element} tabIndex={0} aria-label="Messages">
        {(hasMore || hasHidden) && (
          <div className={top}>
            <Button look="quiet" isBusy={earlier === 'loading'} onClick={() => (hasHidden ? showMore() : void store.loadEarlier())}>
              {earlier === 'loading' ? 'Loading earlier messages…' : 'Show earlier messages'}
            </Button>
            {earlier === 'failed' && (
              <p className={body} role="alert">
                We couldn’t load your earlier messages. Check your connection, then try again.
              </p>
            )}
          </div>
        )}
        {drawn.map(({ key, messages }) => (
          <MessageRun key={key} messages={messages} hour={hour} />
        ))}
        {outgoing.length > 0 && (
          <ol className={outgoingRun}>
            {outgoing.map((one) => (
              <OutgoingBubble key={one.id} message={one} onRetry={store.retry} onDiscard={store.discard} />
            ))}
          </ol>
        )}
      </section>
      {!isAtEnd && unread > 0 && arrived && (
        <div className={toEnd}>
          <Button look="secondary" onClick={goToEnd}>
            New messages
          </Button>
        </div>
      )}
    </>
  )
}

const HOUR = 3_600_000
/** Runs that are rendered at first, and with each request for earlier ones. */
const RUNS = 4

/** The rendered runs, from an index on: thousands of messages would slow down typing. */
function useDrawnRuns(blocks: readonly Block[]) {
  const [from, setFrom] = useState<number>()
  const first = blocks[Math.max(0, blocks.length - RUNS)]?.key
  // if nothing is hidden, earlier messages from the server render too
  const start = blocks.length > RUNS ? first : 0
  if (from === undefined && start !== undefined && blocks.length > 0) setFrom(start)
  const place = blocks.findIndex(({ key }) => key >= (from ?? 0))
  return {
    drawn: place === -1 ? [] : blocks.slice(place),
    hasHidden: place > 0,
    showMore: () => setFrom(place > RUNS ? blocks[place - RUNS]?.key : 0),
  }
}

/** The current hour, in milliseconds; displayed times change with it. */
function useHour(): number {
  const [hour, setHour] = useState(() => Math.floor(Date.now() / HOUR) * HOUR)
  useEffect(() => {
    const timer = setInterval(() => setHour(Math.floor(Date.now() / HOUR) * HOUR), 60_000)
    return () => clearInterval(timer)
  }, [])
  return hour
}

function usePageIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
