import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { accountScreen } from '../calls/accountScreen.ts'
import { quote } from '../quote.ts'

/** A public screen behind one that needs an account: no visitor ever gets there. */
export const publicAfterPrivate: Rule = {
  code: 'SCREEN_PUBLIC_TOO_LATE',
  severity: 'error',
  check: (flow) => {
    const { screens } = flow
    // before the account is made, a private screen is a mistake of its own
    const account = accountScreen(flow)?.position ?? -1
    const firstPrivate = screens.find(({ value, position }) => value['public'] !== true && position > account)
    if (!firstPrivate) return []
    return screens
      .filter(({ position, value }) => value['public'] === true && position > firstPrivate.position)
      .map((screen) => ({
        place: keyPlaceOf(screen, 'public'),
        message: `the screen ${quote(screen.id)} is public, but ${quote(firstPrivate.id)} before it needs an account`,
        mend: 'Move it before the login, or take “public” away.',
        related: [{ place: placeOf(firstPrivate, 'id'), message: 'the first screen that needs an account' }],
      }))
  },
}
