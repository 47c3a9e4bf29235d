import type { Answers } from '@anamnesis/engine/schema'

/** An example patient: description, decider, answers and expected outcome. The decider is a handler name, or the screen
 * rules of a questionnaire by treatment and kind, with the brand where it matters: `ed.onboarding`,
 * `raven.hl.onboarding`.
 */
export type ExamplePatient = readonly [what: string, decides: string, answers: Answers, outcome: object]

/** The patient continues. */
export const go = { type: 'continue' } as const
/** An answer is refused. */
export const refusal = { type: 'refuse' } as const
/** The patient is stopped by this interrupt. */
export const stop = (interrupt: string) => ({ type: 'interrupt', interrupt }) as const
