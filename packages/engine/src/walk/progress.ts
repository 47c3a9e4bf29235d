import type { Walker } from './createWalker.ts'

/** Progress for the text and the bar. */
export interface Progress {
  /** Number of the step, from 1. */
  readonly step: number
  readonly steps: number
  readonly title: string
  /** Number of the question among the visible ones of its step, from 1; undefined for a screen without fields or with a skip button. */
  readonly question: number | undefined
  /** Number of questions in the step by the answers so far; further answers may change it. */
  readonly questions: number
  /** Completed fraction by screens, above 0 and up to 1 at the end; it never decreases along a path. */
  readonly fraction: number
}

/** Progress at a position; complete after the last screen. */
export function progressAt(walker: Walker, position: number): Progress {
  const { flow, screens } = walker.compiled
  const isOver = position >= screens.length
  const at = screens[isOver ? screens.length - 1 : position]
  const { before, after, fraction } = walker.progress(at?.position ?? 0)
  const own = at?.isQuestion === true ? 1 : 0
  return {
    step: (at?.stepIndex ?? 0) + 1,
    steps: flow.steps.length,
    title: at?.step.title ?? '',
    question: own === 1 ? before + 1 : undefined,
    questions: before + own + after,
    fraction: isOver ? 1 : fraction,
  }
}
