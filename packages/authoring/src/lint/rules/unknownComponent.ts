import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A custom component that no host registers. */
export const unknownComponent: Rule = {
  code: 'FLOW_UNKNOWN_COMPONENT',
  severity: 'error',
  check: ({ screens, known }) =>
    screens.flatMap((screen) =>
      unknownName(screen.value['customComponent'], known.components, placeOf(screen, 'customComponent'), 'custom component'),
    ),
}
