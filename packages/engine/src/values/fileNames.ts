import type { AnswerValue } from '../schema/index.ts'
import { filesOf } from './filesOf.ts'

/** The names of an answer's files; of a receipt its label. */
export function fileNames(answer: AnswerValue): readonly string[] {
  return filesOf(answer).map((file) => (file.kind === 'file' ? file.name : file.label))
}
