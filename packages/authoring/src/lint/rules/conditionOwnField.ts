import type { Rule } from '../Rule.ts'
import { everyCondition } from '../everyCondition.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A field that hangs on itself, or on another of its name, which is hidden whenever it is shown. */
export const conditionOwnField: Rule = {
  code: 'CONDITION_OWN_FIELD',
  severity: 'error',
  check: (flow) =>
    everyCondition(flow)
      .filter(({ atom, field }) => atom.field === field?.name)
      .map(({ atom, at }) => ({
        place: placeOf({ at }, 'field'),
        message: `${quote(atom.field)} hangs on an answer to its own name`,
        mend: 'Read another field.',
      })),
}
