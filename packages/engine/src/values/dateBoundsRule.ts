import type { DateBound, FieldOf } from '../schema/index.ts'
import { dayOfBound } from './dayOfBound.ts'
import type { IssueRule, Now } from './issueRule.ts'

/** A day not before the first that is taken, nor after the last. ISO days sort as text. */
export const dateBoundsRule: IssueRule<FieldOf<'date'>> = ({ min, max }, value, _answerOf, now) => {
  if (typeof value !== 'string') return undefined
  const first = dayAt(min, now)
  if (first !== undefined && value < first) return { code: 'min-date', details: { day: first } }
  const last = dayAt(max, now)
  return last !== undefined && value > last ? { code: 'max-date', details: { day: last } } : undefined
}

function dayAt(bound: DateBound | undefined, now: Now | undefined): string | undefined {
  if (bound === undefined || typeof bound === 'string') return bound
  return now && dayOfBound(bound, now())
}
