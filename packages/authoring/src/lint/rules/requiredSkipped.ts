import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A skip button on a screen that has required fields: it passes them without an answer. */
export const requiredSkipped: Rule = {
  code: 'SCREEN_SKIP_REQUIRED',
  severity: 'warning',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const required = screen.fields.find(({ value }) => value['optional'] !== true)
      if (!required || screen.value['skipButton'] === undefined) return []
      const message = `the skip button passes ${quote(required.name)}, which is required`
      const related = [{ place: placeOf(required, 'name'), message: 'the required field' }]
      return [{ place: keyPlaceOf(screen, 'skipButton'), message, mend: 'Make the field optional, or take the button away.', related }]
    }),
}
