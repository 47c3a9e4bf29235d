import type { AnswerValue } from './answer.ts'
import type { Answers } from './answers.ts'
import type { Condition } from './condition.ts'
import type { Facts } from './Facts.ts'
import type { Rule } from './rule.ts'

/** Registered code that a screen names. Rules run first; `run` decides what data cannot express. */
export interface Handler {
  readonly rules?: readonly HandlerRule[]
  /** Names of the interrupts that `run` may return; those of rules are known. */
  readonly interrupts?: readonly string[]
  /** The decisions of `run` in words, for the clinician who signs them. */
  readonly decides?: readonly HandlerDecision[]
  /** Runs after the rules; may be async. The signal aborts when the screen is left. An error shows the failed state. */
  readonly run?: (input: HandlerInput, signal: AbortSignal) => Outcome | Promise<Outcome>
}

/** Input of a handler: only relevant answers, never hidden ones. */
export interface HandlerInput {
  readonly screen: string
  readonly answers: Answers
  readonly facts: Facts
  /** Current time from the port; an ISO date with time. */
  readonly now: string
  /** Evaluates a condition on these answers, recorded answers and flags. */
  readonly holds: (when: Condition) => boolean
}

/** Any outcome may send events, each once per questionnaire, without answers. */
interface Tracked {
  trackAction?: string | readonly string[] | undefined
}

/** The result of a handler. */
export type Outcome =
  | (Tracked & { type: 'continue' })
  /** Blocks the patient with an interrupt of the flow. One with `reason` shows what the rule `says` first. */
  | (Tracked & { type: 'interrupt'; interrupt: string; says?: string | undefined })
  /** Goes back to an earlier screen. Later screens are only reachable along the path, so that no required question is skipped. */
  | (Tracked & { type: 'go-to'; screen: string })
  /** Sets answers and continues. An answer that a call has used to create something, such as an account, stays. */
  | (Tracked & { type: 'set-answers'; answers: Record<string, AnswerValue> })
  /** Shows messages at fields of this screen or an earlier one. */
  | (Tracked & { type: 'refuse'; errors: Record<string, string> })

/** A rule of a handler as data; the first that holds decides. */
export interface HandlerRule extends Readonly<Omit<Rule, 'outcome'>> {
  readonly outcome: Outcome
}

/** A decision of a handler's code, as a sentence such as: A patient under 18 is stopped. */
interface HandlerDecision {
  readonly says: string
  /** The interrupt that it shows. */
  readonly interrupt?: string
  readonly source: string
}

/** Handlers by name. `satisfies Handlers<'address' | 'payment'>` rejects misspelt, missing and extra names at compile time. */
export type Handlers<Name extends string = string> = Readonly<Record<Name, Handler>>

/** A pure function that builds the body of a call. */
export type Transform = (input: TransformInput) => Readonly<Record<string, unknown>>

/** Input of a transform. */
export interface TransformInput {
  /** Answers to send: lists stay lists, files include their content. */
  readonly answers: Answers
  /** Answers by their associatedAttribute, encoded as sent. */
  readonly attributes: Readonly<Record<string, string>>
  /** Session facts that the call needs. */
  readonly facts: Readonly<Record<string, string>>
}
