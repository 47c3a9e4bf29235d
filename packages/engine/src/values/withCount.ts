import type { AnswerValue, Field, FieldOf } from '../schema/index.ts'
import { answerNumber } from './optionNumbers.ts'

/** Groups with their limits, by definition: the same object until the number changes. */
const counted = new WeakMap<Field, FieldOf<'group'>>()

/**
 * A group that asks for as many entries as an earlier answer says, with that number as both limits, at most its own `maxEntries`. Any
 * other field is returned as it is, and so is a group while that answer is no number.
 */
export function withCount(field: Field, answerOf: (name: string) => AnswerValue | undefined): Field {
  if (!('count' in field) || !field.count) return field
  const answer = answerOf(field.count.field)
  const number = answerNumber(typeof answer === 'string' ? answer.trim() : undefined)
  if (number === undefined) return field
  const entries = Math.min(Math.max(Math.trunc(number), 0), field.maxEntries)
  const before = counted.get(field)
  if (before?.maxEntries === entries) return before
  const after = { ...field, minEntries: entries, maxEntries: entries, optional: entries === 0 }
  counted.set(field, after)
  return after
}

/** The number of entries that an earlier answer asks for; undefined for other fields. See {@link withCount}. */
export const countOf = (field: Field): number | undefined =>
  'count' in field && field.count && field.minEntries === field.maxEntries ? field.maxEntries : undefined
