import { body, Button, hint } from '@anamnesis/fields'
import { useEffect, useState } from 'react'
import { empty, emptyTitle, outgoingRun, scroller, toEnd, top } from './MessageList.css.ts'
import { MessageRun } from './MessageRun.tsx'
import { OutgoingBubble } from './OutgoingBubble.tsx'
import type { Conversation, ConversationStore } from './createConversation.ts'
import type { Block } from './insertMessages.ts'
import { useEndOfList } from './useEndOfList.ts'

const HOUR = 3_600_000
/** So many runs are drawn at first, and so many more each time that earlier ones are asked for. */
const RUNS = 4

/** The messages in their order. It stays where the patient reads: at the end when they are there, else with a button that leads there. */
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
      <div className={empty}>
        <p className={emptyTitle}>No messages yet</p>
        <p className={hint}>Ask about your treatment, your shipment or anything that worries you. Your care team answers here.</p>
      </div>
    )
  return (
    <>
      {/* what scrolls can be reached with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={scroller} ref={element} tabIndex={0} aria-label="Messages">
        {(hasMore || hasHidden) && (
          <div className={top}>
            <Button look="quiet" isBusy={earlier === 'loading'} onClick={() => (hasHidden ? showMore() : void store.loadEarlier())}>
              {earlier === 'loading' ? 'Loading earlier messages…' : 'Show earlier messages'}
            </Button>
            {earlier === 'failed' && (
              <p className={body} role="alert">
                They could not be loaded. Check your connection, then try again.
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

/** The runs that are drawn, from one of them on: thousands of messages at once would cost each press of a key. */
function useDrawnRuns(blocks: readonly Block[]) {
  const [from, setFrom] = useState<number>()
  const first = blocks[Math.max(0, blocks.length - RUNS)]?.key
  // where nothing is hidden, what comes from the server before it is drawn too
  const start = blocks.length > RUNS ? first : 0
  if (from === undefined && start !== undefined && blocks.length > 0) setFrom(start)
  const place = blocks.findIndex(({ key }) => key >= (from ?? 0))
  return {
    drawn: place === -1 ? [] : blocks.slice(place),
    hasHidden: place > 0,
    showMore: () => setFrom(place > RUNS ? blocks[place - RUNS]?.key : 0),
  }
}

/** The hour that it is, in milliseconds: what is told of a moment changes no more often than that. */
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
