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
    const [first, ...others] = screens.filter(({ position, value }) => value['public'] === true && position > firstPrivate.position)
    if (!first) return []
    // one mistake, and most likely made at the one screen
    const more = others.length > 0 ? `, and so ${others.length === 1 ? 'is one' : `are ${others.length}`} after it` : ''
    return [
      {
        place: keyPlaceOf(first, 'public'),
        message: `the screen ${quote(first.id)} is public${more}, but ${quote(firstPrivate.id)} before it needs an account`,
        mend: `Move what is public before the login, take “public” away, or write "public": true on ${quote(firstPrivate.id)}.`,
        related: [{ place: placeOf(firstPrivate, 'id'), message: 'the first screen that needs an account' }],
      },
    ]
  },
}
