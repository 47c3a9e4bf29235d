import type { AnswerValue } from '../schema/index.ts'
import { filesOf } from './filesOf.ts'

/** Whether an answer is only receipts: the placeholders of a secret, card or files that were sent. */
export function isReceipt(answer: AnswerValue): boolean {
  const files = filesOf(answer)
  return files.length > 0 && files.every(({ kind }) => kind === 'receipt')
}
