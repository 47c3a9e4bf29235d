import { meaningOf } from './answerTable.ts'

/** Days for which an answer relative to the present stays valid, by field name: “in the past 2 weeks” is outdated two
 * months later. Undefined for other answers.
 */
export function answerValidityDays(field: string): number | undefined {
  return meaningOf(field)?.holdsForDays
}
