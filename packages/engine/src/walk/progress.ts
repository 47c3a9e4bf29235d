import type { CompiledFlow } from './compileFlow.ts'

/** Where the patient stands, for the progress bar: steps, never a count of screens, which branching would make a lie. */
export interface Progress {
  /** Number of the step, from 1. */
  readonly step: number
  readonly steps: number
  readonly title: string
  /** Part of the flow that lies behind, 0 to 1. */
  readonly fraction: number
}

/** Progress at a position; past the last screen it is complete. */
export function progressAt({ flow, screens }: CompiledFlow, position: number): Progress {
  const at = screens[Math.min(position, screens.length - 1)]
  const steps = flow.steps.length
  return { step: (at?.stepIndex ?? 0) + 1, steps, title: at?.step.title ?? '', fraction: position / screens.length }
}
