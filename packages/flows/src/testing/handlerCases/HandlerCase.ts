import type { Answers } from '@anamnesis/engine/schema'

/** An example patient: who it is, the handler asked, what they answered, and the outcome there has to be. */
export type HandlerCase = readonly [what: string, handler: string, answers: Answers, outcome: object]

export const go = { type: 'continue' } as const
export const refusal = { type: 'refuse' } as const
export const stop = (interrupt: string) => ({ type: 'interrupt', interrupt }) as const
