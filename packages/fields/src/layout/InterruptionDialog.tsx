import type { Interrupt } from '@anamnesis/engine/schema'
import { useEffect, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { body, heading } from '../css/typography.css.ts'
import { Button, LinkButton } from '../private/Button/Button.tsx'
import { Markup } from '../private/Markup/Markup.tsx'
import { actions, backdrop, dialog, inside, words } from './Interruption.css.ts'

/** What stops a patient: why, and what they can do next. */
export interface InterruptionProps {
  readonly interrupt: Interrupt
  readonly onDismiss: () => void
  readonly onGoTo: (screen: string) => void
}

/** The modal of an {@link Interruption}, in a chunk of its own: no first screen needs it. */
export function InterruptionDialog({ interrupt, onDismiss, onGoTo }: InterruptionProps) {
  return (
    <ModalOverlay className={backdrop} isOpen onOpenChange={(isOpen) => !isOpen && onDismiss()}>
      <Modal className={dialog}>
        <Dialog className={inside}>
          <Title>{interrupt.title}</Title>
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The dialog's name, which takes the focus: reading starts here. */
function Title({ children }: { readonly children: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Heading slot="title" level={2} ref={element} className={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
