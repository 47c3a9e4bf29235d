import type { Rule } from '../Rule.ts'
import { keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A required field that nobody can change: who has no answer there already can never go on. */
export const requiredDisabled: Rule = {
  code: 'FIELD_DISABLED_REQUIRED',
  severity: 'error',
  check: ({ fields }) =>
    fields
      .filter(({ value }) => value['disabled'] === true && value['optional'] !== true)
      .map((field) => ({
        place: keyPlaceOf(field, 'disabled'),
        message: `${quote(field.name)} has to be answered, and cannot be`,
        mend: 'Make it optional, or take disabled away.',
      })),
}
