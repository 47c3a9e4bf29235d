import type { AnswerValue, FileAnswer } from '../schema/index.ts'
import type { Receipt } from '../schema/answer.ts'
import { property } from './property.ts'

/** The receipt that replaces a sent answer, with the `id` of the response. `ids` of the response name the files of a list in order;
 * files without one share `id`. Without an id in the response, the idempotency key is the id.
 */
export function receiptOf(answer: AnswerValue, response: unknown, key: string): AnswerValue {
  const id = textOr(property(response, 'id'), key)
  if (typeof answer !== 'object' || !('kind' in answer)) return { kind: 'receipt', id, label: '' }
  if (answer.kind !== 'files') return receiptOfFile(answer, id)
  const ids = property(response, 'ids')
  return { ...answer, files: answer.files.map((file, at) => receiptOfFile(file, Array.isArray(ids) ? textOr(ids[at], id) : id)) }
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

function receiptOfFile(file: FileAnswer | Receipt | { kind: 'card' }, id: string): Receipt {
  return file.kind === 'receipt' ? file : { kind: 'receipt', id, label: file.kind === 'file' ? file.name : '' }
}
