import type { CardPort } from '@anamnesis/fields'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { CardAttempt } from './CardAttempt.tsx'
import type { CardSession } from './createCardSession.ts'
import { card } from './HostedCard.css.ts'

/** The card fields as a group that takes the focus, and as many tries to load them as the patient wants. */
export function HostedCard({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  onComplete,
  session,
}: ComponentProps<CardPort['Card']> & { readonly session: CardSession }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [tries, setTries] = useState(0)

  // who comes here from a link in the error summary wants to type: on to the first field
  useEffect(() => {
    const element = group.current
    const goOn = () => session.current().card?.focus()
    element?.addEventListener('focus', goOn)
    return () => element?.removeEventListener('focus', goOn)
  }, [session])

  return (
    <fieldset ref={group} id={id} className={card} tabIndex={-1} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <CardAttempt
        key={tries}
        {...{ id, isInvalid, onComplete, session }}
        onRetry={() => {
          setTries(tries + 1)
          // the button that had the focus goes away
          group.current?.focus()
        }}
      />
    </fieldset>
  )
}
