import type { Answers } from '@anamnesis/engine/schema'

/**
 * An example patient: description, decider, answers and expected outcome. The decider is a handler name, or the screen
 * rules of a questionnaire by treatment and kind, with the brand where it matters: `ed.onboarding`,
 * `raven.hl.onboarding`.
 */
export type ExamplePatient = readonly [what: string, decides: string, answers: Answers, outcome: object]

export const go = { type: 'continue' } as const
export const refusal = { type: 'refuse' } as const
export const stop = (interrupt: string) => ({ type: 'interrupt', interrupt }) as const
