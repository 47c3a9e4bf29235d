import type { AnswerValue } from './answer.ts'
import { isEntries } from './isEntries.ts'

/** Whether an answer is a list of option values. */
export function isTexts(answer: AnswerValue | undefined): answer is string[] {
  return Array.isArray(answer) && !isEntries(answer)
}
