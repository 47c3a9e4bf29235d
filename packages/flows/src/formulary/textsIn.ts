import type { AnswerValue } from '@anamnesis/engine/schema'

/** Every text that an answer holds: what was written or chosen and, of a group, what stands in each of its entries. */
export function textsIn(value: AnswerValue | undefined): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one).flatMap((told) => (typeof told === 'boolean' ? [] : textsIn(told))),
  )
}
