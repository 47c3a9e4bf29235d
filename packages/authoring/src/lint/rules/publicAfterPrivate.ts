import type { Rule } from '../Rule.ts'
import { keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A public screen behind one that needs an account: no visitor ever gets there. */
export const publicAfterPrivate: Rule = {
  code: 'SCREEN_PUBLIC_TOO_LATE',
  severity: 'error',
  check: ({ screens }) => {
    const firstPrivate = screens.find(({ value }) => value['public'] !== true)
    if (!firstPrivate) return []
    return screens
      .filter(({ position, value }) => value['public'] === true && position > firstPrivate.position)
      .map((screen) => ({
        place: keyPlaceOf(screen, 'public'),
        message: `the screen ${quote(screen.id)} is public, but ${quote(firstPrivate.id)} before it needs an account`,
        mend: 'Move it before the login, or take “public” away.',
      }))
  },
}
