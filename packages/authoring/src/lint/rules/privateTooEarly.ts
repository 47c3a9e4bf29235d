import { accountScreen } from '../calls/accountScreen.ts'
import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A screen that needs an account before the account is made: a new patient gets no further. */
export const privateTooEarly: Rule = {
  code: 'SCREEN_PRIVATE_TOO_EARLY',
  severity: 'error',
  check: (flow) => {
    const creator = accountScreen(flow)
    return flow.screens
      .filter(({ position, value }) => creator && position <= creator.position && value['public'] !== true)
      .map((screen) => ({
        place: placeOf(screen, 'id'),
        message: `the screen ${quote(screen.id)} needs an account, which is only made on ${quote(creator?.id)}`,
        mend: 'Write "public": true, or move it after that screen.',
        related: creator ? [{ place: placeOf(creator, 'call'), message: 'the call that makes the account' }] : [],
      }))
  },
}
