import type { AnswerValue } from '../schema/index.ts'
import type { FileAnswer, Receipt } from '../schema/answer.ts'

/** The files and receipts of an answer, in order. A single file is a list of one; any other answer has none. */
export function filesOf(answer: AnswerValue | undefined): readonly (FileAnswer | Receipt)[] {
  if (typeof answer !== 'object' || !('kind' in answer) || answer.kind === 'card') return []
  return answer.kind === 'files' ? answer.files : [answer]
}
