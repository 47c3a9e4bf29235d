import type { Rule } from '../Rule.ts'
import { everyCondition } from '../everyCondition.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A condition on a field that is nowhere in the flow; for a rule, which reads what is on file too, in none of the library either. */
export const conditionUnknownField: Rule = {
  code: 'CONDITION_UNKNOWN_FIELD',
  severity: 'error',
  check: (flow) => {
    const names = [...flow.fieldsByName.keys()]
    return flow.isWhole
      ? everyCondition(flow).flatMap(({ atom, at, isRule }) => {
          const known = isRule && !flow.fieldsByName.has(atom.field) ? [...names, ...flow.known.fields()] : names
          return unknownName(atom.field, known, placeOf({ at }, 'field'), 'field')
        })
      : []
  },
}
