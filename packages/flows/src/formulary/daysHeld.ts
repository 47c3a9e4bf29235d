import { meaningOf } from './answerTable.ts'

/**
 * How many days the answer to a field holds, by the field's name: what was taken “in the past 2 weeks” two months ago was not. An older answer counts as
 * none. Undefined for an answer that does not speak of when.
 */
export function daysHeld(field: string): number | undefined {
  return meaningOf(field)?.holdsForDays
}
