import type { AnswerValue } from '../schema/index.ts'
import type { FileAnswer, FilesAnswer, Receipt } from '../schema/answer.ts'
import { answerShapes } from './answerShapes.ts'

/** The files and receipts of an answer, in order. A single file is a list of one; any other answer has none. */
export function filesOf(answer: AnswerValue | undefined): readonly (FileAnswer | Receipt)[] {
  if (!answerShapes.files(answer)) return []
  const files = answer as FileAnswer | FilesAnswer | Receipt // the shape is checked above
  return files.kind === 'files' ? files.files : [files]
}
