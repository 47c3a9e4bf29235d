import type { AnswerValue, Answers } from './answer.ts'
import type { Condition } from './condition.ts'

/** What is known of the patient's session beside the answers. */
export interface Facts {
  /** A patient is signed in; private screens are open. */
  readonly signedIn: boolean
  /** Feature flags by key. */
  readonly flags: Readonly<Record<string, string | number | boolean>>
  readonly treatment_id?: string
  readonly user_id?: string
  /** Code of the treatment, as the API names it. */
  readonly treatment_type?: string
}

/** What a handler is given: the relevant answers only, never a hidden one. */
export interface HandlerInput {
  readonly screen: string
  readonly answers: Answers
  readonly facts: Facts
  /** The moment, from the clock port; an ISO date with time. */
  readonly now: string
}

/** What a handler decides. */
export type Outcome =
  | { type: 'continue' }
  | { type: 'interrupt'; interrupt: string; trackAction?: string }
  | { type: 'go-to'; screen: string }
  | { type: 'set-answers'; answers: Record<string, AnswerValue> }
  | { type: 'refuse'; errors: Record<string, string>; trackAction?: string }

/** A rule as data: the first whose condition holds decides. */
export interface HandlerRule {
  readonly when: Condition
  readonly outcome: Outcome
  /** Where the rule comes from, for the clinician who signs it. */
  readonly source: string
}

/** Registered code that a screen names. Rules are read first; `run` decides what data cannot say. */
export interface Handler {
  readonly rules?: readonly HandlerRule[]
  /** Names of the interrupts that `run` may decide on; those of the rules are known from the rules. */
  readonly interrupts?: readonly string[]
  readonly run?: (input: HandlerInput, signal: AbortSignal) => Outcome | Promise<Outcome>
}

/** A pure function that shapes the body of a call. */
export type Transform = (input: TransformInput) => Readonly<Record<string, unknown>>

/** What a transform is given. */
export interface TransformInput {
  /** The answers to send: lists are still lists, files still carry their content. */
  readonly answers: Answers
  /** Copies of the answers under their associatedAttribute, encoded as they are sent. */
  readonly attributes: Readonly<Record<string, string>>
  /** The session facts that the call asks for. */
  readonly facts: Readonly<Record<string, string>>
}
