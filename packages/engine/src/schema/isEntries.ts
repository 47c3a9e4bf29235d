import type { AnswerValue, GroupEntry } from './answer.ts'

/** Whether an answer is the list of entries of a group. An empty list is none, and no answer anyway. */
export function isEntries(answer: AnswerValue | undefined): answer is GroupEntry[] {
  return Array.isArray(answer) && typeof answer[0] === 'object'
}
