import type { AnswerValue, Condition, GroupEntry } from '../schema/index.ts'
import type { EntryField } from '../schema/field.ts'

/** The fields of an entry that its own answers show, in order. A condition reads the shown fields before it; an unticked box is false.
 * Without `holds`, a conditional field is shown while it has an answer.
 */
export function shownInEntry(fields: readonly EntryField[], entry: GroupEntry, holds?: HoldsInEntry): readonly EntryField[] {
  if (!fields.some(({ dependsOn }) => dependsOn)) return fields
  const read = new Map<string, AnswerValue>()
  return fields.filter(({ name, type, dependsOn }) => {
    const answer = entry[name] ?? (type === 'checkbox' ? false : undefined)
    const isShown = !dependsOn || (holds ? holds(dependsOn, (other) => read.get(other)) : Boolean(answer))
    if (isShown && answer !== undefined) read.set(name, answer)
    return isShown
  })
}

/** Whether a condition holds for the answers of one entry. */
export type HoldsInEntry = (condition: Condition, answerOf: (name: string) => AnswerValue | undefined) => boolean
