import type { AnswerValue } from './answer.ts'
import type { Answers } from './answers.ts'
import type { Condition } from './condition.ts'
import type { Rule } from './rule.ts'

/** What is known of the patient's session beside the answers. */
export interface Facts {
  /** A patient is signed in; private screens are open. */
  readonly signedIn: boolean
  /** Feature flags by key. */
  readonly flags: Readonly<Record<string, string | number | boolean>>
  /** Answers that the patient gave elsewhere, by field. Rules read them where no screen that the patient is shown asks for the field. */
  readonly onFile?: Answers
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
  /** Whether a condition holds for these answers, those on file, and the flags: rules as data can be asked from code too. */
  readonly holds: (when: Condition) => boolean
}

/** Every outcome may send events, each once in a questionnaire; they never carry an answer. */
interface Told {
  trackAction?: string | readonly string[] | undefined
}

/** What a handler decides. */
export type Outcome =
  | (Told & { type: 'continue' })
  /** Stops the patient with a modal that the flow defines. */
  | (Told & { type: 'interrupt'; interrupt: string })
  /** Back to an earlier screen. A later one is reached along the path only: what has to be answered is never jumped over. */
  | (Told & { type: 'go-to'; screen: string })
  /** Answers for the patient, and goes on. What is final stays as it is. */
  | (Told & { type: 'set-answers'; answers: Record<string, AnswerValue> })
  /** Sentences at the fields they name, on this screen or an earlier one. */
  | (Told & { type: 'refuse'; errors: Record<string, string> })

/** A rule as data of a handler: the first whose condition holds decides. */
export interface HandlerRule extends Readonly<Omit<Rule, 'outcome'>> {
  readonly outcome: Outcome
}

/** One decision of a handler's code, as a sentence such as: A patient under 18 is stopped. */
interface HandlerDecision {
  readonly says: string
  /** The interrupt that it shows. */
  readonly interrupt?: string
  readonly source: string
}

/** Registered code that a screen names. Rules are read first; `run` decides what data cannot say. */
export interface Handler {
  readonly rules?: readonly HandlerRule[]
  /** Names of the interrupts that `run` may decide on; those of the rules are known from the rules. */
  readonly interrupts?: readonly string[]
  /** What `run` decides, in words, for the clinician who signs it. */
  readonly decides?: readonly HandlerDecision[]
  /** Decides by code, after the rules. May be asynchronous; the signal aborts when the screen is left. A throw shows that something failed. */
  readonly run?: (input: HandlerInput, signal: AbortSignal) => Outcome | Promise<Outcome>
}

/**
 * Handlers by the name that screens give. `satisfies Handlers<'address' | 'payment'>` holds an object to a closed list: a
 * misspelt, missing or extra name does not compile.
 */
export type Handlers<Name extends string = string> = Readonly<Record<Name, Handler>>

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
