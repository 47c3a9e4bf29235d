import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'
import { unknownName } from '../unknownName.ts'

/** A named list of options that is not in the library. */
export const unknownOptions: Rule = {
  code: 'FLOW_UNKNOWN_OPTIONS',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap(({ at }) => {
      const name = at.children.get('options')?.children.get('$options')
      return name ? unknownName(name.value, flow.known.optionLists, name.place, 'list of options') : []
    }),
}
