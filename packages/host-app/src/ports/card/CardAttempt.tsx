import type { CardPort } from '@anamnesis/fields'
import { useEffect, useEffectEvent, useReducer, useRef, useState, type ComponentProps } from 'react'
import { cardFieldNames, newCardForm, nextCardForm } from './cardForm.ts'
import { cardMessages } from './cardMessages.ts'
import type { ChargebeeInstance, HostedStyles } from './chargebeeTypes.ts'
import { CARD_TIMEOUT, type CardSession } from './createCardSession.ts'
import { failure, failureText, retry, status } from './HostedCard.css.ts'
import { HostedFields } from './HostedFields.tsx'

/** One attempt to load the provider's client and fields: loading, ready, or failed with a retry button. */
export function CardAttempt({ id, isInvalid, onComplete, session, onRetry }: CardAttemptProps) {
  const root = useRef<HTMLDivElement>(null)
  const [form, dispatch] = useReducer(nextCardForm, newCardForm)
  const [hasFailed, setHasFailed] = useState(false)
  const [client, setClient] = useState<{ instance: ChargebeeInstance; styles: HostedStyles }>()

  const isReady = cardFieldNames.every((name) => form[name].isReady)
  const isComplete = cardFieldNames.every((name) => form[name].isComplete)
  const state = hasFailed ? 'failed' : isReady ? 'ready' : 'loading'

  useEffect(() => {
    let isGone = false
    session.open().then(
      (instance) => {
        if (!isGone && root.current) setClient({ instance, styles: readStyles(root.current) })
      },
      () => !isGone && setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [session])

  // the script may load without its frames responding
  useEffect(() => {
    const timer = state === 'loading' ? setTimeout(() => setHasFailed(true), CARD_TIMEOUT) : undefined
    return () => clearTimeout(timer)
  }, [state])

  const wasComplete = useRef(false)
  const tellComplete = useEffectEvent(onComplete)
  useEffect(() => {
    if (wasComplete.current === isComplete) return
    wasComplete.current = isComplete
    tellComplete(isComplete)
  }, [isComplete])

  return (
    <div ref={root} data-state={state}>
      {hasFailed ? (
        <div className={failure} role="alert">
          <p className={failureText}>{cardMessages.failed}</p>
          <button type="button" className={retry} onClick={onRetry}>
            {cardMessages.retry}
          </button>
        </div>
      ) : (
        <HostedFields
          {...{ id, form, dispatch, isInvalid, client }}
          onHandle={(card) => session.update({ card: card ?? undefined })}
          onCardType={(cardType) => session.update({ cardType })}
        />
      )}
      <output className={status}>{state === 'loading' ? cardMessages.loading : ''}</output>
    </div>
  )
}

interface CardAttemptProps extends Pick<ComponentProps<CardPort['Card']>, 'id' | 'isInvalid' | 'onComplete'> {
  readonly session: CardSession
  readonly onRetry: () => void
}

/** Styles of our text boxes, for frames that inherit nothing. */
function readStyles(element: Element): HostedStyles {
  const style = getComputedStyle(element)
  const { color, fontFamily, fontSize, fontWeight } = style
  const themed = (name: string) => style.getPropertyValue(`--ana-colour-${name}`).trim() || color
  return {
    base: { color, fontFamily, fontSize, fontWeight, '::placeholder': { color: themed('muted'), opacity: '1' } },
    invalid: { color: themed('danger') },
  }
}
