import type { Walker } from './createWalker.ts'

/** Progress for the text and the bar; both use the same counts. */
export interface Progress {
  /** Number of the step, from 1. */
  readonly step: number
  readonly steps: number
  readonly title: string
  /** Number of the screen among the visible screens of its step, from 1. */
  readonly question: number
  /** Number of screens in the step by the answers so far; further answers may change it. */
  readonly questions: number
  /** Completed fraction, 0 to 1: earlier steps and earlier screens of this one. */
  readonly fraction: number
}

/** Progress at a position; complete after the last screen. */
export function progressAt(walker: Walker, position: number): Progress {
  const { flow, screens } = walker.compiled
  const isOver = position >= screens.length
  const at = screens[isOver ? screens.length - 1 : position]
  const { before, after } = walker.countInStep(at?.position ?? 0)
  const steps = flow.steps.length
  const stepIndex = at?.stepIndex ?? 0
  const questions = before + 1 + after
  return {
    step: stepIndex + 1,
    steps,
    title: at?.step.title ?? '',
    question: before + 1,
    questions,
    fraction: isOver ? 1 : (stepIndex + before / questions) / steps,
  }
}
