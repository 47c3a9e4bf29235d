import { isMissing } from '../values/checkField.ts'
import type { AnswerValue, Condition, Facts } from '../schema/index.ts'

/** The relevant answer of a field, or undefined where it has none. */
export type Lookup = (field: string) => AnswerValue | undefined

type Comparable = string | number | boolean

/** Whether a condition holds. A field without a relevant answer equals nothing and lies in no range. */
export function evaluate(condition: Condition, lookup: Lookup, flags: Facts['flags']): boolean {
  if ('all' in condition) return condition.all.every((one) => evaluate(one, lookup, flags))
  if ('any' in condition) return condition.any.some((one) => evaluate(one, lookup, flags))
  if ('not' in condition) return !evaluate(condition.not, lookup, flags)
  if ('flag' in condition) return flags[condition.flag] === condition.value
  const answer = lookup(condition.field)
  if ('answered' in condition) return isMissing(answer) !== condition.answered
  if (isMissing(answer)) return 'value' in condition && condition.value === false && answer === false
  if ('value' in condition) return matches(answer, condition.value)
  if ('in' in condition) return condition.in.some((value) => matches(answer, value))
  return within(answer, condition)
}

function matches(answer: AnswerValue, value: Comparable): boolean {
  if (Array.isArray(answer)) return answer.includes(String(value))
  return typeof answer !== 'object' && String(answer) === String(value)
}

type Range = Extract<Condition, { gt?: unknown }>

function within(answer: AnswerValue, range: Range): boolean {
  const over = (bound: string | number | undefined, holds: (order: number) => boolean) => bound === undefined || holds(order(answer, bound))
  return over(range.gt, (o) => o > 0) && over(range.gte, (o) => o >= 0) && over(range.lt, (o) => o < 0) && over(range.lte, (o) => o <= 0)
}

/** Numbers by size, ISO days by date; NaN (which lies in no range) where the two cannot be compared. */
function order(answer: AnswerValue, bound: string | number): number {
  if (typeof answer !== 'string') return Number.NaN
  if (typeof bound === 'number') return answer.trim() === '' ? Number.NaN : Number(answer) - bound
  return answer < bound ? -1 : Number(answer > bound)
}
