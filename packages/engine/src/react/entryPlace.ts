import type { AnswerValue } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'

/** Under what an error within a group stands: a name of a field holds no point. */
export const entryPlace = (group: string, entry: number, field: string): string => `${group}.${entry}.${field}`

/** The answer at such a place, or under a plain name. */
export function answerAt(place: string, answerOf: (name: string) => AnswerValue | undefined): AnswerValue | undefined {
  const [name = '', entry, field] = place.split('.')
  const answer = answerOf(name)
  return entry === undefined || field === undefined ? answer : isEntries(answer) ? answer[Number(entry)]?.[field] : undefined
}
