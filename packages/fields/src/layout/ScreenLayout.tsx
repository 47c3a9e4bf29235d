import type { Screen } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { heading, lead } from '../css/typography.css.ts'
import { Button } from '../private/Button/Button.tsx'
import { Markup } from '../private/Markup/Markup.tsx'
import { Phones } from '../private/Markup/Phones.tsx'
import { CallFailure } from './CallFailure.tsx'
import { Unsent } from './Unsent.tsx'
import { type ErrorLine, ErrorSummary } from './ErrorSummary.tsx'
import {
  bar,
  clearance,
  column,
  foot,
  footer as footerStyle,
  head,
  page,
  progress as progressStyle,
  questions,
  stepNumber,
  track,
  wayBack,
  whereabouts,
} from './ScreenLayout.css.ts'
import { LineIcon } from '../private/LineIcon/LineIcon.tsx'

/** Widest that the question column gets where the screen says nothing, in pixels. */
const DEFAULT_WIDTH = 560

/** How far the patient is: the bar and the words say the same. */
interface ScreenProgress {
  readonly step: number
  readonly steps: number
  readonly title: string
  /** Number of the question in its step, from 1, and how many there are by the answers so far. */
  readonly question: number
  readonly questions: number
  /** Part of the whole that lies behind, 0 to 1. */
  readonly fraction: number
}

/** What the page round the fields of a screen is made from. It knows screens, but no machine. */
export interface ScreenLayoutProps {
  readonly screen: Screen
  readonly progress: ScreenProgress
  readonly headingId: string
  readonly summaryId: string
  readonly errors: readonly ErrorLine[]
  readonly hasFailed: boolean
  /** What the server says of the failure, where it belongs to no field. */
  readonly failureMessages?: readonly string[] | undefined
  /** The pause that the server asks for before the next attempt. */
  readonly retryAfterSeconds?: number | undefined
  /** What was sent while the patient went on has not arrived yet. @default false */
  readonly isUnsent?: boolean
  readonly isBusy: boolean
  readonly canGoBack: boolean
  readonly nextText: string | undefined
  readonly displayValue: string | undefined
  /** The patient asks for the screen before. */
  readonly onBack: () => void
  /** The patient goes on without an answer; undefined where that is not offered. */
  readonly onSkip: (() => void) | undefined
  /** The patient asks for what has failed to be tried again. */
  readonly onRetry: () => void
  /** The way on stays in sight on wide screens too; on a phone it always does. @default false */
  readonly hasStickyFoot?: boolean
  /** It stands within a page that has its main part elsewhere: it is no landmark of its own. @default false */
  readonly isPart?: boolean
  readonly logo: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A question page: the way back and how far it is at the top, one question, and the way on at the foot. */
export function ScreenLayout(props: ScreenLayoutProps) {
  const { screen, progress, headingId, displayValue, isBusy, nextText, onSkip } = props
  const Region = props.isPart === true ? 'div' : 'main'
  const Bar = props.isPart === true ? 'div' : 'header'
  return (
    <div className={page}>
      <Bar className={bar}>
        <div className={wayBack}>
          {props.canGoBack && (
            <Button look="quiet" onClick={props.onBack}>
              <LineIcon size={16}>
                <path d="M10 3 5 8l5 5" />
              </LineIcon>
              Back
            </Button>
          )}
        </div>
        {props.logo}
        <div className={track} aria-hidden="true">
          <div className={progressStyle} style={{ transform: `translateX(${(progress.fraction - 1) * 100}%)` }} />
        </div>
        <p className={whereabouts}>
          <span>{questionWords(progress)}</span>
          <span>
            <span>{progress.title}</span>
            <span className={stepNumber}>{`, step ${progress.step} of ${progress.steps}`}</span>
          </span>
        </p>
      </Bar>
      <Region className={column} style={{ maxWidth: `calc(${screen.formMaxWidth ?? DEFAULT_WIDTH}px + 2.5 * var(--ana-rem, 1rem))` }}>
        <ErrorSummary id={props.summaryId} errors={props.errors} />
        {(screen.title ?? screen.description ?? displayValue) !== undefined && (
          <div key={`head of ${screen.id}`} className={head}>
            {screen.title !== undefined && (
              <h1 className={heading} id={headingId} tabIndex={-1}>
                {screen.title}
              </h1>
            )}
            {screen.subTitle !== undefined && (
              <p className={lead}>
                <Phones text={screen.subTitle} />
              </p>
            )}
            {screen.description !== undefined && (
              <p className={lead}>
                <Markup text={screen.description} />
              </p>
            )}
            {displayValue !== undefined && <p className={lead}>{displayValue}</p>}
          </div>
        )}
        <div key={screen.id} className={questions}>
          {props.children}
        </div>
        <div className={clearance} />
        {props.hasFailed && (
          <CallFailure messages={props.failureMessages} retryAfterSeconds={props.retryAfterSeconds} onRetry={props.onRetry} />
        )}
        <Unsent isShown={props.isUnsent === true && !props.hasFailed} onRetry={props.onRetry} />
        {props.footer !== undefined && <div className={footerStyle}>{props.footer}</div>}
        <div className={foot} {...(props.hasStickyFoot === true && { 'data-sticky': '' })}>
          {nextText !== undefined && (
            // each screen's own: a press that began on the screen before does not end on this one's
            <Button key={screen.id} type="submit" isBusy={isBusy}>
              {nextText}
            </Button>
          )}
          {onSkip && (
            // the one beside it says that something is under way
            <Button look="quiet" onClick={() => !isBusy && onSkip()} {...(isBusy && { 'aria-disabled': true, title: 'Loading...' })}>
              {screen.skipButton?.text}
            </Button>
          )}
        </div>
      </Region>
    </div>
  )
}

/** Until the last one, an answer may bring out more. */
function questionWords({ question, questions }: ScreenProgress): string {
  return question === questions
    ? `Question ${question} of ${questions} in this step`
    : `Question ${question} of about ${questions} in this step`
}
