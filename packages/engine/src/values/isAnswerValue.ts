import type { AnswerValue } from '../schema/answer.ts'
import { answerShapes } from './answerShapes.ts'

/** Whether a value has the shape of any answer. */
export function isAnswerValue(value: unknown): value is AnswerValue {
  return KINDS.some((hasShape) => hasShape(value))
}

const { list, entries, flag, textOrReceipt, cardOrReceipt, files } = answerShapes
const KINDS = [textOrReceipt, list, flag, entries, cardOrReceipt, files]
