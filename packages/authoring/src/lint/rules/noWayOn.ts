import type { Rule } from '../Rule.ts'
import { keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A screen without a Next button on which nothing goes on by itself: everybody stays there. */
export const noWayOn: Rule = {
  code: 'SCREEN_NO_WAY_ON',
  severity: 'error',
  check: ({ screens }) =>
    screens.flatMap((screen) => {
      const { nextButton, skipButton, customComponent } = screen.value
      const isHidden = typeof nextButton === 'object' && nextButton !== null && 'hide' in nextButton && nextButton.hide === true
      // a component of the host's brings its own way on
      if (!isHidden || skipButton !== undefined || customComponent !== undefined) return []
      if (screen.fields.some(({ value }) => value['triggerNextOnChange'] === true)) return []
      return [
        {
          place: keyPlaceOf(screen, 'nextButton', 'hide'),
          message: `${quote(screen.id)} has no Next button, and no field that goes on by itself`,
          mend: 'Take hide away, or give a tile triggerNextOnChange.',
        },
      ]
    }),
}
