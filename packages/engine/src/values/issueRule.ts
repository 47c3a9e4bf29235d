import type { AnswerValue, Field } from '../schema/index.ts'
import type { IssueCode, IssueDetails } from './messages.ts'

/** Checks an answer of the right shape; undefined when valid. */
export type IssueRule<Definition extends Field> = (
  field: Definition,
  value: AnswerValue,
  answerOf?: AnswerOf,
  now?: Now,
) => Refusal | undefined

/** Why an answer is refused: a code, details for the message, or the flow's own message. */
export interface Refusal {
  readonly code: IssueCode
  readonly details?: Partial<IssueDetails>
  readonly message?: string
}

/** Returns the current answer of another field. */
export type AnswerOf = (name: string) => AnswerValue | undefined

/** Returns the current time as an ISO date with time, for relative dates. */
export type Now = () => string

/** Fills in the limits of a field that other answers give; see `withLimits`. */
export type Limit = (field: Field, answerOf: AnswerOf, now?: Now) => Field
