import type { Screen } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { heading, lead } from '../css/typography.css.ts'
import { Button } from '../private/Button/Button.tsx'
import { Markup } from '../private/Markup/Markup.tsx'
import { CallFailure } from './CallFailure.tsx'
import { type ErrorLine, ErrorSummary } from './ErrorSummary.tsx'
import {
  bar,
  barEnd,
  clearance,
  column,
  foot,
  footer as footerStyle,
  grid,
  head,
  page,
  progress as progressStyle,
  stepTitle,
  track,
} from './ScreenLayout.css.ts'
import { LineIcon } from '../private/LineIcon/LineIcon.tsx'

/** Widest that the question column gets where the screen says nothing, in pixels. */
const DEFAULT_WIDTH = 560

/** What the page round the fields of a screen is made from. It knows screens, but no machine. */
export interface ScreenLayoutProps {
  readonly screen: Screen
  readonly progress: { readonly step: number; readonly steps: number; readonly title: string; readonly fraction: number }
  readonly headingId: string
  readonly summaryId: string
  readonly errors: readonly ErrorLine[]
  readonly hasFailed: boolean
  /** What the server says of the failure, where it belongs to no field. */
  readonly failureMessages?: readonly string[] | undefined
  /** The pause that the server asks for before the next attempt. */
  readonly retryAfterSeconds?: number | undefined
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
  readonly logo: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A question page: the way back and how far it is at the top, one question, and the way on at the foot. */
export function ScreenLayout(props: ScreenLayoutProps) {
  const { screen, progress, headingId, displayValue, isBusy, nextText, onSkip } = props
  return (
    <div className={page}>
      <header className={bar}>
        <div>
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
        <p className={barEnd}>
          Step {progress.step} of {progress.steps}
          <span className={stepTitle}> · {progress.title}</span>
        </p>
        <div className={track} aria-hidden="true">
          <div className={progressStyle} style={{ inlineSize: `${progress.fraction * 100}%` }} />
        </div>
      </header>
      <main className={column} style={{ maxWidth: `calc(${screen.formMaxWidth ?? DEFAULT_WIDTH}px + 2.5rem)` }}>
        <ErrorSummary id={props.summaryId} errors={props.errors} />
        {(screen.title ?? screen.description ?? displayValue) !== undefined && (
          <div className={head}>
            {screen.title !== undefined && (
              <h1 className={heading} id={headingId} tabIndex={-1}>
                {screen.title}
              </h1>
            )}
            {screen.subTitle !== undefined && <p className={lead}>{screen.subTitle}</p>}
            {screen.description !== undefined && (
              <p className={lead}>
                <Markup text={screen.description} />
              </p>
            )}
            {displayValue !== undefined && <p className={lead}>{displayValue}</p>}
          </div>
        )}
        <div className={grid}>{props.children}</div>
        <div className={clearance} />
        {props.hasFailed && (
          <CallFailure messages={props.failureMessages} retryAfterSeconds={props.retryAfterSeconds} onRetry={props.onRetry} />
        )}
        <div className={foot}>
          {nextText !== undefined && (
            <Button type="submit" isBusy={isBusy}>
              {nextText}
            </Button>
          )}
          {onSkip && (
            <Button look="quiet" onClick={onSkip} isBusy={isBusy}>
              {screen.skipButton?.text}
            </Button>
          )}
        </div>
        {props.footer !== undefined && <div className={footerStyle}>{props.footer}</div>}
      </main>
    </div>
  )
}
