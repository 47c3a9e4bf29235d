import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A handler that neither the flows nor the host registers. */
export const unknownHandler: Rule = {
  code: 'FLOW_UNKNOWN_HANDLER',
  severity: 'error',
  check: ({ screens, known }) =>
    screens.flatMap((screen) =>
      ['onMount', 'onSubmit'].flatMap((key) =>
        unknownName(screen.value[key], [...Object.keys(known.handlers), ...known.hostHandlers], placeOf(screen, key), 'handler'),
      ),
    ),
}
