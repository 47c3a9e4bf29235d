import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A button that says what leaving a field empty means, while the field may not be left empty. */
export const watchedRequired: Rule = {
  code: 'SCREEN_NONE_REQUIRED',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const { nextButton } = screen.value
      if (typeof nextButton !== 'object' || nextButton === null || !('doesNotApplyText' in nextButton) || !('fieldToWatch' in nextButton))
        return []
      const watched = screen.fields.find(({ name, value }) => name === nextButton.fieldToWatch && value['optional'] !== true)
      if (!watched) return []
      return [
        {
          place: keyPlaceOf(screen, 'nextButton', 'doesNotApplyText'),
          message: `the button offers to leave ${quote(watched.name)} empty, which is required`,
          mend: 'Make the field optional, or take doesNotApplyText away.',
          related: [{ place: placeOf(watched, 'name'), message: 'the required field' }],
        },
      ]
    }),
}
