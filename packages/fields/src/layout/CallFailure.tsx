import { useEffect, useRef } from 'react'
import { body } from '../css/typography.css.ts'
import { Button } from '../private/Button/Button.tsx'
import { Phones } from '../private/Markup/Phones.tsx'
import { notice } from './CallFailure.css.ts'

/** A failed request: nothing is lost, and it can be retried. */
export function CallFailure({ messages = [], retryAfterSeconds, onRetry }: CallFailureProps) {
  const element = useRef<HTMLDivElement>(null)
  // on a long screen it would appear behind the sticky footer
  useEffect(() => {
    // some browsers return a promise, which is no clean-up function
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={element} className={notice} role="alert">
      {messages.map((message) => (
        <p key={message} className={body}>
          <Phones text={message} />
        </p>
      ))}
      <p className={body}>
        {`We couldn’t save this just now. Your answers are safe on this device. ${retryHint(messages.length > 0, retryAfterSeconds)}`}
      </p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

interface CallFailureProps {
  readonly messages?: readonly string[] | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly onRetry: () => void
}

function retryHint(isExplained: boolean, seconds: number | undefined): string {
  if (seconds !== undefined && seconds > 90) return `Try again in about ${Math.ceil(seconds / 60)} minutes.`
  if (seconds !== undefined) return 'Try again in about a minute.'
  return isExplained ? 'You can go back to change an answer, or try again.' : 'Check your connection, then try again.'
}
