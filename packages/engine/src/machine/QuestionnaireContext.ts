import type { AnswerValue, Facts } from '../schema/index.ts'
import type { Decision, QuotedAnswer } from '../calls/decision.ts'
import type { Session } from '../session/session.ts'

/** The patient's session and position, and the state of the current screen: plain data, except for files. */
export interface QuestionnaireContext {
  /** The flow that the machine was compiled from. */
  readonly flow: FlowVersion
  readonly session: Session
  /** Position of the current screen; the number of screens when complete. */
  readonly position: number
  /** Position to enter next. */
  readonly landing: number
  /** Number of screen changes. */
  readonly moves: number
  /** Decision of the last effect. */
  readonly decision: Decision
  /** The last effect. */
  readonly effect: Effect
  /** The patient skips the screen and waits for calls of other screens. */
  readonly isSkipping: boolean
  /** A refusal that arrived while the patient was on another screen, until it is shown. */
  readonly refusal: Decision | undefined
  /** Messages of the current screen, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** The patient's words behind those errors. */
  readonly quotes: readonly QuotedAnswer[]
  /** The screen to return to after a change. */
  readonly returnTo: string | undefined
  /** The patient asked for a later screen and was sent to this one. If a rule caused it, the rule is shown. */
  readonly wasRedirected: boolean
}

/** Returns the session after a change. */
type SessionChange = (session: Session) => Session

/** Events of a questionnaire. A screen ignores events that it does not handle. */
export type QuestionnaireEvent =
  /** Sets an answer, possibly unfinished; without a value it removes the answer. */
  | { readonly type: 'ANSWER'; readonly field: string; readonly value?: AnswerValue | undefined }
  /** The patient has chosen an answer, for example by a click. A field with `triggerNextOnChange` then advances. */
  | { readonly type: 'COMMIT'; readonly field: string }
  | { readonly type: 'NEXT' }
  | { readonly type: 'SKIP' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS' }
  | { readonly type: 'CONTINUE' }
  /** Goes to the previous screen, or to the one that the browser's Back requests. */
  | { readonly type: 'BACK'; readonly to?: string }
  /** Goes to a screen. With `returnTo`, Next returns there once the change and its follow-up questions are answered. */
  | { readonly type: 'GO_TO'; readonly screen: string; readonly returnTo?: string | undefined }
  /** A patient has signed in, or flags have changed. */
  | { readonly type: 'FACTS_CHANGED'; readonly facts: Partial<Facts> }
  /** A call or handler changes the session. */
  | { readonly type: 'UPDATE'; readonly change: SessionChange }
  /** Another tab or device has changed the session: the patient must not stay behind an unsatisfied screen. */
  | { readonly type: 'MERGE'; readonly change: SessionChange }
  /** The server refused a background call: the patient goes to its screen. */
  | { readonly type: 'REFUSED'; readonly screen: string; readonly decision: Decision }

/** Events that the machine raises itself. */
export type InternalEvent =
  | { readonly type: 'ANSWERED' }
  | { readonly type: 'FACTS_MERGED' }
  /** Enters the screen where the walk ended. */
  | { readonly type: `LAND.${string}` }

/** Input of the machine; by default it starts at the first screen without answers. */
export interface QuestionnaireInput {
  /** Default: one without answers. */
  readonly session?: Session
  /** Session facts, used when no session is given. */
  readonly facts?: Facts
  /** Position to start from; the patient lands there, or on the first unsatisfied screen before it. */
  readonly position?: number
}

/** Identifies a resolved flow. */
export interface FlowVersion {
  readonly id: string
  readonly version: number
  readonly variant: string
}

/** Effects of a screen: its handler on opening, its rules and handler on leaving, its call. */
type Effect = 'mount' | 'check' | 'submit'
