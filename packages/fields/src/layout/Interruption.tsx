import type { Interrupt } from '@anamnesis/engine/schema'
import { useEffect, useId, useRef } from 'react'
import { body, heading } from '../css/typography.css.ts'
import { Button, LinkButton } from '../private/Button/Button.tsx'
import { Markup } from '../private/Markup/Markup.tsx'
import { actions, dialog, words } from './Interruption.css.ts'

/** What stops a patient: why, and what they can do next. */
export interface InterruptionProps {
  readonly interrupt: Interrupt
  readonly onDismiss: () => void
  readonly onGoTo: (screen: string) => void
}

/** A modal that says why the questionnaire stops here; Escape goes back to the question. */
export function Interruption({ interrupt, onDismiss, onGoTo }: InterruptionProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = element.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      <h2 className={heading} id={id} tabIndex={-1} autoFocus>
        {interrupt.title}
      </h2>
      <div className={words}>
        {interrupt.description.map((paragraph) => (
          <p key={paragraph} className={body}>
            <Markup text={paragraph} />
          </p>
        ))}
      </div>
      <div className={actions}>
        {interrupt.actions.map((action, index) => {
          const look = index === 0 ? 'primary' : 'secondary'
          if (action.do === 'link') {
            return (
              <LinkButton key={action.label} look={look} href={action.href}>
                {action.label}
              </LinkButton>
            )
          }
          return (
            <Button key={action.label} look={look} onClick={() => (action.do === 'go-to' ? onGoTo(action.screen) : onDismiss())}>
              {action.label}
            </Button>
          )
        })}
      </div>
    </dialog>
  )
}
