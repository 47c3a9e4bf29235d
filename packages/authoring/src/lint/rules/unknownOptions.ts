import type { Rule } from '../Rule.ts'
import { unknownName } from '../unknownName.ts'

/** A named list of options that is not in the library. */
export const unknownOptions: Rule = {
  code: 'FLOW_UNKNOWN_OPTIONS',
  severity: 'error',
  check: ({ fields, known }) =>
    fields.flatMap(({ at }) => {
      const name = at.children.get('options')?.children.get('$options')
      return name ? unknownName(name.value, known.optionLists, name.place, 'list of options') : []
    }),
}
