import { type AnswerValue, isEntries } from '@anamnesis/engine/schema'

/** Every text that an answer holds: what was written or chosen and, of a group, what stands in each entry. */
export function textsIn(value: AnswerValue | undefined): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (isEntries(value))
    return value.flatMap((entry) => Object.values(entry).flatMap((one) => (typeof one === 'boolean' ? [] : textsIn(one))))
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
