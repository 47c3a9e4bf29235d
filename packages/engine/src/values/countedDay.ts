import type { AnswerValue } from '../schema/index.ts'
import type { Now } from './issueRule.ts'

/** The ISO date that a date answer counts as. A month or year counts as its last day, or as today while it lasts: an age, or a
 * time since, is what has passed for sure.
 */
export function countedDay(answer: AnswerValue | undefined, now?: Now): string | undefined {
  if (typeof answer !== 'string') return undefined
  if (DAY.test(answer)) return answer
  if (!MONTH_OR_YEAR.test(answer)) return undefined
  const today = now?.().slice(0, 10)
  if (today?.startsWith(answer)) return today
  const [year = 0, month = 12] = answer.split('-').map(Number)
  // day 0 is the last day of the previous month
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Whether an answer is an ISO date with its day. */
export const isDay = (answer: AnswerValue | undefined): answer is string => typeof answer === 'string' && DAY.test(answer)

const DAY = /^\d{4}-\d{2}-\d{2}$/

const MONTH_OR_YEAR = /^\d{4}(?:-\d{2})?$/
