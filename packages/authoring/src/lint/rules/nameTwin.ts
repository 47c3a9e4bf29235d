import { asSeen } from '../asSeen.ts'
import { everyField } from '../everyField.ts'
import type { Fault } from '../Finding.ts'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** Two fields whose names nobody can tell apart by eye: a condition on one is taken for a condition on the other. */
export const nameTwin: Rule = {
  code: 'FIELD_NAME_TWIN',
  severity: 'error',
  check: (flow) => {
    const seen = new Map<string, FieldUnderLint>()
    return everyField(flow).flatMap((field): Fault[] => {
      const before = seen.get(asSeen(field.name))
      if (!before) seen.set(asSeen(field.name), field)
      if (!before || before.name === field.name) return []
      return [
        {
          place: placeOf(field, 'name'),
          message: `the name ${quote(field.name)} looks like that of another field, ${quote(before.name)}`,
          mend: 'Type it anew in plain letters, or give it a name that reads otherwise.',
          related: [{ place: placeOf(before, 'name'), message: 'the other field' }],
        },
      ]
    })
  },
}
