import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A call that is defined nowhere: in a resolved flow by itself, else by the library. */
export const unknownCall: Rule = {
  code: 'FLOW_UNKNOWN_CALL',
  severity: 'error',
  check: ({ kind, root, screens, known }) => {
    const own = [...(root.children.get('calls')?.children.keys() ?? [])].map(String)
    const calls = kind === 'resolved-flow' ? own : known.calls
    return screens.flatMap((screen) => unknownName(screen.value['call'], calls, placeOf(screen, 'call'), 'call'))
  },
}
