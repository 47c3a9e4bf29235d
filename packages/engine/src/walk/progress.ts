import type { Walker } from './createWalker.ts'

/** Where the patient stands, for the words and the bar that say so; both come from the same counts. */
export interface Progress {
  /** Number of the step, from 1. */
  readonly step: number
  readonly steps: number
  readonly title: string
  /** Number of the screen among those of its step that the patient comes past, from 1. */
  readonly question: number
  /** How many screens the step has by the answers so far: what is answered next may show more, or fewer. */
  readonly questions: number
  /** Part of the flow that lies behind, 0 to 1: the steps, and of this one the screens before this. */
  readonly fraction: number
}

/** Progress at a position; past the last screen it is complete. */
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
