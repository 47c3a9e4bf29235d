import type { AnswerValue } from '../schema/answer.ts'
import { answerShapes } from './answerShapes.ts'

const { list, entries, flag, textOrReceipt, cardOrReceipt, fileOrReceipt } = answerShapes
const KINDS = [textOrReceipt, list, flag, entries, cardOrReceipt, fileOrReceipt]

/** Whether a value is built like an answer of any kind. */
export function isAnswerValue(value: unknown): value is AnswerValue {
  return KINDS.some((hasShape) => hasShape(value))
}
