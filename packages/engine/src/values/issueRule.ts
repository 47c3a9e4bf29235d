import type { AnswerValue, Field } from '../schema/index.ts'
import type { IssueCode, IssueDetails } from './messages.ts'

/** Why an answer is refused: a code for programs, details for the sentence, or a sentence of the flow's own. */
export interface Refusal {
  readonly code: IssueCode
  readonly details?: Partial<IssueDetails>
  readonly message?: string
}

/** The answer to another field, as it stands. */
export type AnswerOf = (name: string) => AnswerValue | undefined

/** Gives the moment, as an ISO date with time: what is counted from today depends on it. */
export type Now = () => string

/** Looks at one answer of the right shape; says nothing when it is fine. */
export type IssueRule<Definition extends Field> = (
  field: Definition,
  value: AnswerValue,
  answerOf?: AnswerOf,
  now?: Now,
) => Refusal | undefined
