import type { AnswerValue } from '@anamnesis/engine/schema'

/** Every text in an answer: written or chosen, including those of group entries. */
export function textsIn(value: AnswerValue | undefined): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one).flatMap((value) => (typeof value === 'boolean' ? [] : textsIn(value))),
  )
}
