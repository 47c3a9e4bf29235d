import { useEffect, useRef } from 'react'
import { body } from '../css/typography.css.ts'
import { Button } from '../private/Button/Button.tsx'
import { notice } from './CallFailure.css.ts'

/** Something could not be sent: nothing is lost, and it can be tried again. */
export function CallFailure({ onRetry }: { readonly onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  // on a long screen it would come up behind the buttons at the foot
  useEffect(() => {
    // newer browsers return a promise, which is no clean-up
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={element} className={notice} role="alert">
      <p className={body}>We could not save this just now. Your answers are safe on this device. Check your connection, then try again.</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
