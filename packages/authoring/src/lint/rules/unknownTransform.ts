import type { Rule } from '../Rule.ts'
import { unknownName } from '../unknownName.ts'

/** A call whose body is shaped by a function that is not registered. */
export const unknownTransform: Rule = {
  code: 'FLOW_UNKNOWN_TRANSFORM',
  severity: 'error',
  check: ({ root, known }) =>
    [...(root.children.get('calls')?.children.values() ?? [])].flatMap((call) => {
      const transform = call.children.get('transform')
      return transform ? unknownName(transform.value, Object.keys(known.transforms), transform.place, 'transform') : []
    }),
}
