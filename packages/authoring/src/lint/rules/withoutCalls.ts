import { keyPlaceOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'

/** A flow that asks and sends nothing anywhere, though there are calls to name. */
export const withoutCalls: Rule = {
  code: 'FLOW_WITHOUT_CALLS',
  severity: 'warning',
  check: ({ isWhole, kind, root, screens, fields, known }) =>
    !isWhole ||
    (kind === 'resolved-flow' ? (root.children.get('calls')?.children.size ?? 0) : known.callDefinitions.size) === 0 ||
    fields.length === 0 ||
    screens.some((screen) => screen.value['call'] !== undefined)
      ? []
      : [
          {
            place: keyPlaceOf({ at: root }, 'id'),
            message: 'no screen of this flow names a call: its answers stay on the device',
            mend: 'Name a call on each screen that asks, unless the page around it takes the answers.',
          },
        ],
}
