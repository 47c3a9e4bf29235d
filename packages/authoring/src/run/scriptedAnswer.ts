import { decodeAnswer } from '@anamnesis/engine'
import { type Describe, describeField } from '@anamnesis/engine/internal'
import { answerValue } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'

/**
 * Converts a scripted answer: text, a list or comma-separated string, a group as its entries, a card as the id of its
 * authorised payment, an upload as its file name.
 */
export function scriptedAnswer(field: Field, written: unknown, describe: Describe = describeField): AnswerValue | undefined {
  if (written === null || written === undefined) return undefined
  if (typeof written === 'string' && ['list', 'group'].includes(describe(field).storage)) return decodeAnswer(field, written, describe)
  if (typeof written === 'string' && describe(field).storage === 'receipt') return heldBack(field, written)
  if (typeof written === 'number') return String(written)
  const parsed = answerValue.safeParse(written)
  return parsed.success ? parsed.data : JSON.stringify(written)
}

const EMPTY_FILE = { kind: 'file', size: 1, type: 'image/jpeg', content: 'AA==' } as const

const HELD_BACK = {
  card: (text: string): AnswerValue => ({ kind: 'receipt', id: text, label: 'Card' }),
  uploader: (text: string): AnswerValue => ({ ...EMPTY_FILE, name: text }),
} as const

function heldBack(field: Field, text: string): AnswerValue {
  return field.type in HELD_BACK ? HELD_BACK[field.type as keyof typeof HELD_BACK](text) : text // the condition checks the key
}
