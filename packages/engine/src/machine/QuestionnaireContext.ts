import type { AnswerValue, Facts } from '../schema/index.ts'
import type { Decision, QuotedAnswer } from '../calls/decision.ts'
import type { Patient } from './createPatient.ts'

/** What can happen to a questionnaire; what a screen has no use for does nothing. */
export type QuestionnaireEvent =
  /** An answer, also an unfinished one; without a value it is taken away. */
  | { readonly type: 'ANSWER'; readonly field: string; readonly value?: AnswerValue | undefined }
  /** The patient has decided on the answer of a field, as by a click: a field that asks for it goes on by itself. */
  | { readonly type: 'COMMIT'; readonly field: string }
  | { readonly type: 'NEXT' }
  | { readonly type: 'SKIP' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS' }
  | { readonly type: 'CONTINUE' }
  /** To the last screen, or to the one that a browser's Back asks for, which may lie further back. */
  | { readonly type: 'BACK'; readonly to?: string }
  /** With `returnTo`, to change an answer there: Next leads to that screen once what the change opens is answered too. */
  | { readonly type: 'GO_TO'; readonly screen: string; readonly returnTo?: string | undefined }
  /** A patient has signed in, or flags have changed. */
  | { readonly type: 'FACTS_CHANGED'; readonly facts: Partial<Facts> }
  /** The record was changed from outside, as by another tab. */
  | { readonly type: 'MERGED' }
  /** A call or a handler has changed the record while it was under way. */
  | { readonly type: 'RECORDED' }
  /** The server did not take what a call has brought that was made while the patient went on: they are led to the screen whose call it was. */
  | { readonly type: 'REFUSED'; readonly screen: string; readonly decision: Decision }

/** What the machine tells itself. */
export type InternalEvent =
  | { readonly type: 'ANSWERED' }
  | { readonly type: 'FACTS_MERGED' }
  /** Leads to the screen on which the walk has landed. */
  | { readonly type: `LAND.${string}` }

/** What a questionnaire's machine starts with; alone, it starts at the beginning with nothing answered. */
export interface QuestionnaireInput {
  /** Who is asked; without it somebody who has answered nothing. */
  readonly patient?: Patient
  /** What is known of them, where no patient is given. */
  readonly facts?: Facts
  /** Position to start from: the patient lands there, or where the walk stops before it. */
  readonly position?: number
}

/** Where the patient stands, and what the screen on show came to. */
export interface QuestionnaireContext {
  readonly patient: Patient
  /** Position of the screen on show, or the number of screens once it is complete. */
  readonly position: number
  /** Position that the walk has landed on, on the way there. */
  readonly landing: number
  /** How often the patient has gone from one screen to another. */
  readonly moves: number
  /** How often an effect has changed the record while it was under way: who listens to the machine alone sees that too. */
  readonly changes: number
  /** What the effect that ran last has decided. */
  readonly decision: Decision
  /** That effect. */
  readonly effect: Effect
  /** The patient leaves the screen without its answers, and waits for calls of others. */
  readonly isSkipping: boolean
  /** A stop that the server asked for while the patient was elsewhere, until they are told of it. */
  readonly refusal: Decision | undefined
  /** Sentences to show on the screen, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** The words that those errors come from. */
  readonly quotes: readonly QuotedAnswer[]
  /** The screen to come back to once what the patient changes, and what that opens, is answered. */
  readonly returnTo: string | undefined
  /** They asked for a later screen, and may not stand past this one: where a rule is why, they are told which. */
  readonly wasRedirected: boolean
}

/** The effects of a screen: its handler on opening, its rules and handler on leaving, its call. */
type Effect = 'mount' | 'check' | 'submit'
