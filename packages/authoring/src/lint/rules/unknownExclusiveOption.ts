import type { Rule } from '../Rule.ts'
import { everyField } from '../everyField.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A 'none of these' that is not among the options, so that nothing clears the others. */
export const unknownExclusiveOption: Rule = {
  code: 'OPTION_EXCLUSIVE_UNKNOWN',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap((field) => {
      const values = field.options.map(({ value }) => value)
      // without a list, the list is what is wrong
      if (values.length === 0) return []
      return unknownName(field.value['exclusiveOption'], values, placeOf(field, 'exclusiveOption'), 'option', 'as seen')
    }),
}
