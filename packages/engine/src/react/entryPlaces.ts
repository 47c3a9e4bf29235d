import { entryFieldsShown } from '../conditions/entryConditions.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'

/** Key of an error within a group. Field names contain no dot. */
export const entryErrorKey = (group: string, entry: number, field: string): string => `${group}.${entry}.${field}`

/** The answer at such a key, or under a plain field name. */
export function answerAt(place: string, answerOf: (name: string) => AnswerValue | undefined): AnswerValue | undefined {
  const [name = '', entry, field] = place.split('.')
  const answer = answerOf(name)
  return entry === undefined || field === undefined ? answer : isEntries(answer) ? answer[Number(entry)]?.[field] : undefined
}

/** Whether such a key is of a field that its entry hides. */
export function isHiddenAt(place: string, fields: readonly Field[], answerOf: (name: string) => AnswerValue | undefined): boolean {
  const [name = '', entry, inner] = place.split('.')
  const answer = answerOf(name)
  if (inner === undefined || !isEntries(answer)) return false
  return !fields.some(
    (field) =>
      field.name === name &&
      'fields' in field &&
      entryFieldsShown(field.fields, answer[Number(entry)] ?? {}).some((one) => one.name === inner),
  )
}
