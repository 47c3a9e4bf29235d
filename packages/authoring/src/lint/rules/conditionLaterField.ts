import type { Rule } from '../Rule.ts'
import type { AtomUnderLint } from '../everyCondition.ts'
import { everyCondition } from '../everyCondition.ts'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A condition on a field that the patient meets only afterwards: it reads nothing. */
export const conditionLaterField: Rule = {
  code: 'CONDITION_LATER_FIELD',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow).flatMap((condition) => {
      const { atom, at, field } = condition
      const read = flow.fieldsByName.get(atom.field)
      if (!read || atom.field === field?.name || read.some((one) => isBefore(one, condition))) return []
      const message = `${quote(atom.field)} is asked only after this, so it has no answer yet`
      const related = read.map((one) => ({ place: placeOf(one, 'name'), message: `${quote(one.name)} is asked here` }))
      return [{ place: placeOf({ at }, 'field'), message, mend: `Move the field before this, or read an earlier one.`, related }]
    }),
}

function isBefore(read: FieldUnderLint, { screen, field, isRule }: AtomUnderLint): boolean {
  if (read.screen.position !== screen.position) return read.screen.position < screen.position
  if (isRule) return true
  // a screen's own condition is read before any of its fields is asked
  return field !== undefined && read.index < field.index
}
