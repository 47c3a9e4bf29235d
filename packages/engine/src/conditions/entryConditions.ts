import type { AnswerValue, Field, GroupEntry } from '../schema/index.ts'
import type { EntryField } from '../schema/field.ts'
import { isEntries } from '../schema/isEntries.ts'
import { type HoldsInEntry, shownInEntry } from '../values/shownInEntry.ts'
import { evaluate } from './evaluate.ts'

/** Evaluates a condition within an entry: it reads the answers of the entry alone. */
export const holdsInEntry: HoldsInEntry = (condition, answerOf) => evaluate(condition, answerOf, {})

/** The fields of an entry that its own answers show, in order. */
export const entryFieldsShown = (fields: readonly EntryField[], entry: GroupEntry): readonly EntryField[] =>
  shownInEntry(fields, entry, holdsInEntry)

/** An answer without those of hidden fields of its entries; the same object when no field of an entry depends on another. */
export function withoutHidden(field: Field, answer: AnswerValue): AnswerValue {
  if (!('fields' in field) || !field.fields.some(({ dependsOn }) => dependsOn) || !isEntries(answer)) return answer
  return answer.map((entry) => {
    const shown = new Set(entryFieldsShown(field.fields, entry).map(({ name }) => name))
    return Object.fromEntries(Object.entries(entry).filter(([name]) => shown.has(name)))
  })
}
