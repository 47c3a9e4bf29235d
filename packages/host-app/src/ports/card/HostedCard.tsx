import { useEffect, useEffectEvent, useReducer, useRef, useState, type ComponentProps } from 'react'
import type { CardPort } from '@anamnesis/fields'
import { cardFieldNames, newCardForm, nextCardForm } from './cardForm.ts'
import { cardMessages } from './cardMessages.ts'
import type { ChargebeeInstance, HostedStyles } from './chargebeeTypes.ts'
import { CARD_TIMEOUT, type CardSession } from './createCardSession.ts'
import { card, failure, failureText, retry, status as statusClass } from './HostedCard.css.ts'
import { HostedFields } from './HostedFields.tsx'
import { readStyles } from './readStyles.ts'

/** Loads the provider's client, then shows its three fields; offers to try again when it can't. */
export function HostedCard({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  onComplete,
  session,
}: ComponentProps<CardPort['Card']> & { readonly session: CardSession }) {
  const group = useRef<HTMLDivElement>(null)
  const [form, dispatch] = useReducer(nextCardForm, newCardForm)
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const [client, setClient] = useState<{ instance: ChargebeeInstance; styles: HostedStyles }>()

  const isReady = cardFieldNames.every((name) => form[name].isReady)
  const isComplete = cardFieldNames.every((name) => form[name].isComplete)
  const state = hasFailed ? 'failed' : isReady ? 'ready' : 'loading'

  useEffect(() => {
    let isGone = false
    session.open().then(
      (instance) => {
        if (!isGone && group.current) setClient({ instance, styles: readStyles(group.current) })
      },
      () => !isGone && setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [session, tries])

  // the script may be there while its frames never answer
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setHasFailed(true), CARD_TIMEOUT)
    return () => clearTimeout(timer)
  }, [state, tries])

  const wasComplete = useRef(false)
  const tellComplete = useEffectEvent(() => onComplete(isComplete))
  useEffect(() => {
    if (wasComplete.current === isComplete) return
    wasComplete.current = isComplete
    tellComplete()
  }, [isComplete])

  function tryAgain(): void {
    dispatch({ type: 'reload' })
    setClient(undefined)
    setHasFailed(false)
    setTries(tries + 1)
    // the button that had the focus goes away
    group.current?.focus()
  }

  return (
    <div
      ref={group}
      id={id}
      className={card}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-state={state}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && state === 'ready') session.card?.focus()
      }}
    >
      {hasFailed ? (
        <div className={failure} role="alert">
          <p className={failureText}>{cardMessages.failed}</p>
          <button type="button" className={retry} onClick={tryAgain}>
            {cardMessages.retry}
          </button>
        </div>
      ) : (
        <HostedFields
          key={tries}
          {...{ id, form, dispatch, isInvalid, client }}
          onHandle={(handle) => {
            session.card = handle ?? undefined
          }}
          onCardType={(cardType) => {
            session.cardType = cardType
          }}
        />
      )}
      <p className={statusClass} role="status">
        {state === 'loading' ? cardMessages.loading : ''}
      </p>
    </div>
  )
}
