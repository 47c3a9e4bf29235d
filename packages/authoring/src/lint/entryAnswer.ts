import type { Fault, Place } from './Finding.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'
import { quote } from './quote.ts'

/** Reports a name that only the entries of a group have; undefined for any other. */
export function entryAnswer(name: unknown, place: Place, { fields }: Pick<FlowUnderLint, 'fields'>): Fault[] | undefined {
  const group = fields.find(({ entryFields }) => entryFields.some((field) => field.name === name))
  return (
    group && [
      {
        place,
        message: `${quote(name)} is asked in each entry of ${quote(group.name)}, so there is no single answer`,
        suggestion: 'Read a field outside the list, or count the entries with “calculated”.',
      },
    ]
  )
}
