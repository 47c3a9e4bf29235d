import type { Interrupt } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { body } from '../css/typography.css.ts'
import { Button, LinkButton } from '../private/Button/Button.tsx'
import { Markup } from '../private/Markup/Markup.tsx'
import { Sheet } from '../private/Sheet/Sheet.tsx'
import { Warning } from '../private/Warning/Warning.tsx'
import { actions, firstAction, foot, sign, words } from './Interruption.css.ts'
import { InterruptScale, type ScaleMark } from './InterruptScale.tsx'
import { isEmergency } from './isEmergency.ts'
import { LineIcon } from '../private/LineIcon/LineIcon.tsx'

/** The modal of an {@link Interruption}, as a lazy chunk. */
export function InterruptionDialog({
  interrupt,
  quotes = [],
  marks = [],
  contact,
  onDismiss,
  onContinue,
  onAnswer,
  onGoTo,
}: InterruptionProps) {
  const isUrgent = interrupt.description.some(isEmergency)
  const isDismissible = interrupt.actions.some((action) => action.do === 'dismiss')
  const buttons = interrupt.actions.map((action, index) => {
    const look = index === 0 ? 'primary' : action.do === 'continue' ? 'quiet' : 'secondary'
    if (action.do === 'link') {
      return (
        <LinkButton key={action.label} look={look} href={action.href}>
          <LinkIcon href={action.href} />
          {action.label}
        </LinkButton>
      )
    }
    const press = {
      dismiss: onDismiss,
      continue: onContinue,
      answer: () => 'instead' in action && onAnswer(action.field, action.instead),
      'go-to': () => 'screen' in action && onGoTo(action.screen),
    }
    return (
      <Button key={action.label} look={look} onClick={press[action.do]}>
        {action.label}
      </Button>
    )
  })
  return (
    <Sheet title={interrupt.title} sign={<InterruptIcon isUrgent={isUrgent} />} onClose={isDismissible ? onDismiss : undefined}>
      <div className={words}>
        <Paragraphs of={interrupt.description.slice(0, 1)} />
        {/* the patient's own words: no markup */}
        {quotes.map((sentence) => (
          <p key={sentence} className={body}>
            {sentence}
          </p>
        ))}
        {interrupt.scale && marks.length > 0 && <InterruptScale scale={interrupt.scale} marks={marks} />}
        <Paragraphs of={interrupt.description.slice(1)} />
      </div>
      <div className={foot}>
        <div className={firstAction}>{buttons.slice(0, 1)}</div>
        <div className={actions}>
          {buttons.slice(1)}
          {!isUrgent && contact}
        </div>
      </div>
    </Sheet>
  )
}

const PHONE =
  'M4 1.75h2.5l1.25 3-1.75 1.25a8 8 0 0 0 4 4l1.25-1.75 3 1.25V12A2.25 2.25 0 0 1 12 14.25 10.25 10.25 0 0 1 1.75 4 2.25 2.25 0 0 1 4 1.75z'

const LETTER = 'M1.75 3.75h12.5v8.5H1.75zM2 4l6 4.75L14 4'

/** Props of {@link Interruption}. */
export interface InterruptionProps {
  readonly interrupt: Interrupt
  /** Sentences that quote the answers behind it, after the first paragraph, so that the patient can correct them. */
  readonly quotes?: readonly string[]
  /** The patient's numbers on its scale, drawn with the limits. */
  readonly marks?: readonly ScaleMark[]
  /** How to reach a person, after the actions. Left out when the interrupt is urgent, since messages are read later. */
  readonly contact?: ReactNode
  /** Closes it and returns to the question; also on Escape if an action dismisses. */
  readonly onDismiss: () => void
  /** Continues with the answers as they are; only by button. */
  readonly onContinue: () => void
  /** Replaces the answer of a field and continues. */
  readonly onAnswer: (field: string, instead: Readonly<Record<string, string>>) => void
  /** Goes to a screen by id. */
  readonly onGoTo: (screen: string) => void
}

/** Paragraphs of an interrupt; those about an emergency stand out. */
function Paragraphs({ of }: { readonly of: readonly string[] }) {
  return of.map((paragraph) =>
    isEmergency(paragraph) ? (
      <Warning key={paragraph} text={paragraph} />
    ) : (
      <p key={paragraph} className={body}>
        <Markup text={paragraph} />
      </p>
    ),
  )
}

/** Icon of an interrupt; in the danger colour when urgent. */
function InterruptIcon({ isUrgent }: { readonly isUrgent: boolean }) {
  return (
    <span className={sign[isUrgent ? 'urgent' : 'calm']} aria-hidden="true">
      <LineIcon size={24} weight={2.5}>
        <path d="M12 5.5v8M12 18.5v.01" />
      </LineIcon>
    </span>
  )
}

/** Icon of a tel: or mailto: link; nothing for others. */
function LinkIcon({ href }: { readonly href: string }) {
  const path = href.startsWith('tel:') ? PHONE : href.startsWith('mailto:') ? LETTER : undefined
  if (path === undefined) return null
  return (
    <LineIcon size={16} weight={1.5}>
      <path d={path} />
    </LineIcon>
  )
}
