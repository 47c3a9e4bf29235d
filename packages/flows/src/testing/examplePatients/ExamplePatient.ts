import type { Answers } from '@anamnesis/engine/schema'

/**
 * An example patient: who it is, who decides, what they answered, and the outcome there has to be. A handler decides, by its name, or the
 * rules of the screens of a questionnaire, by its treatment and kind, and by its brand where
 * that decides: `ed.onboarding`, `raven.hl.onboarding`.
 */
export type ExamplePatient = readonly [what: string, decides: string, answers: Answers, outcome: object]

export const go = { type: 'continue' } as const
export const refusal = { type: 'refuse' } as const
export const stop = (interrupt: string) => ({ type: 'interrupt', interrupt }) as const
