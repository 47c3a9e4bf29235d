import type { AnswerValue, GroupEntry } from './answer.ts'

/** Whether an answer is a list of group entries. An empty list is not, and counts as missing. */
export function isEntries(answer: AnswerValue | undefined): answer is GroupEntry[] {
  return Array.isArray(answer) && typeof answer[0] === 'object'
}
