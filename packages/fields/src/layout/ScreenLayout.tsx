import type { Screen } from '@anamnesis/engine/schema'
import { type ReactNode, useState } from 'react'
import { heading, lead } from '../css/typography.css.ts'
import { Button } from '../private/Button/Button.tsx'
import { Markup } from '../private/Markup/Markup.tsx'
import { Phones } from '../private/Markup/Phones.tsx'
import { CallFailure } from './CallFailure.tsx'
import { Unsent } from './Unsent.tsx'
import { type ErrorLine, ErrorSummary } from './ErrorSummary.tsx'
import { NextTextContext } from './NextTextContext.ts'
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
  side,
  stepNumber,
  track,
  backButton,
  whereabouts,
} from './ScreenLayout.css.ts'
import { LineIcon } from '../private/LineIcon/LineIcon.tsx'

/** Page of a screen: back button and progress at the top, the question, and buttons at the bottom. */
export function ScreenLayout(props: ScreenLayoutProps) {
  const { screen, progress, headingId, displayValue, isBusy, nextText, onSkip } = props
  const [ownNextText, setOwnNextText] = useState<string>()
  const hasStickyFoot = props.hasStickyFoot === true || ownNextText !== undefined
  const Region = props.isPart === true ? 'div' : 'main'
  const Bar = props.isPart === true ? 'div' : 'header'
  return (
    <div className={page}>
      <Bar className={bar}>
        <div className={backButton}>
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
          <span>{positionText(progress)}</span>
          {progress.steps > 1 && <span className={stepNumber}>{`Step ${progress.step} of ${progress.steps}`}</span>}
        </p>
      </Bar>
      <Region
        className={column}
        {...(screen.formMaxWidth !== undefined && { style: { maxWidth: `calc(${screen.formMaxWidth}px + 2.5 * var(--ana-rem, 1rem))` } })}
      >
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
          <NextTextContext value={setOwnNextText}>{props.children}</NextTextContext>
        </div>
        <div className={clearance} />
        {props.hasFailed && (
          <CallFailure messages={props.failureMessages} retryAfterSeconds={props.retryAfterSeconds} onRetry={props.onRetry} />
        )}
        <Unsent isShown={props.isUnsent === true && !props.hasFailed} onRetry={props.onRetry} />
        {props.footer !== undefined && <div className={footerStyle}>{props.footer}</div>}
        <div className={foot} {...(hasStickyFoot && { 'data-sticky': '' })}>
          {nextText !== undefined && (
            // remounts per screen: a press that began on the previous one does not end here
            <Button key={screen.id} type="submit" isBusy={isBusy}>
              {ownNextText ?? nextText}
            </Button>
          )}
          {onSkip && (
            // the Next button announces that it is busy
            <Button look="quiet" onClick={() => !isBusy && onSkip()} {...(isBusy && { 'aria-disabled': true, title: 'Loading...' })}>
              {screen.skipButton?.text}
            </Button>
          )}
        </div>
      </Region>
      {props.aside !== undefined && <aside className={side}>{props.aside}</aside>}
    </div>
  )
}

/** Progress, for both bar and text. */
interface ScreenProgress {
  readonly step: number
  readonly steps: number
  readonly title: string
  /** Number of the question in its step, from 1; undefined for a page without one. */
  readonly question: number | undefined
  /** Number of questions in the step by the answers so far. */
  readonly questions: number
  /** Completed part, 0 to 1. */
  readonly fraction: number
}

/** Props of {@link ScreenLayout}. Independent of the state machine. */
export interface ScreenLayoutProps {
  readonly screen: Screen
  readonly progress: ScreenProgress
  readonly headingId: string
  readonly summaryId: string
  readonly errors: readonly ErrorLine[]
  readonly hasFailed: boolean
  /** Server messages of the failure that belong to no field. */
  readonly failureMessages?: readonly string[] | undefined
  /** Seconds to wait before a retry, as the server asked. */
  readonly retryAfterSeconds?: number | undefined
  /** A background call has not arrived yet. @default false */
  readonly isUnsent?: boolean
  readonly isBusy: boolean
  readonly canGoBack: boolean
  readonly nextText: string | undefined
  readonly displayValue: string | undefined
  /** Goes to the previous screen. */
  readonly onBack: () => void
  /** Skips the screen; undefined when that is not offered. */
  readonly onSkip: (() => void) | undefined
  /** Retries what has failed. */
  readonly onRetry: () => void
  /** Keeps the buttons visible on wide screens too; phones always do. @default false */
  readonly hasStickyFoot?: boolean
  /** Part of a page with its own main landmark. @default false */
  readonly isPart?: boolean
  readonly logo: ReactNode
  readonly footer?: ReactNode
  /** Shown beside the question on wide screens. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The step and, if it has several questions, the number of this one. */
function positionText({ title, question, questions }: ScreenProgress): string {
  return question === undefined || questions < 2 ? title : `${title} · ${question} of ${questions}`
}
