import { type AnswerValue, type FieldOf, type GroupEntry, isTexts } from '@anamnesis/engine/schema'

/** An entry with one answer changed, in the order of its fields; undefined takes it away. What is not asked any more goes. */
export function withAnswer({ fields }: FieldOf<'group'>, entry: GroupEntry, changed: string, answer: AnswerValue | undefined): GroupEntry {
  return Object.fromEntries(
    fields.flatMap(({ name }): [string, GroupEntry[string]][] => {
      const told = name === changed ? answer : entry[name]
      return typeof told === 'string' || typeof told === 'boolean' || isTexts(told) ? [[name, told]] : []
    }),
  )
}
