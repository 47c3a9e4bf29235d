import type { Rule } from '../Rule.ts'
import { everyCondition } from '../everyCondition.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A condition on a field that is nowhere in the flow. */
export const conditionUnknownField: Rule = {
  code: 'CONDITION_UNKNOWN_FIELD',
  severity: 'error',
  check: (flow) => {
    const names = [...flow.fieldsByName.keys()]
    return flow.isWhole
      ? everyCondition(flow).flatMap(({ atom, at }) => unknownName(atom.field, names, placeOf({ at }, 'field'), 'field'))
      : []
  },
}
