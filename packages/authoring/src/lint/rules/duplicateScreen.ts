import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** Two screens with one id: an address leads to one of them only. */
export const duplicateScreen: Rule = {
  code: 'FLOW_DUPLICATE_SCREEN',
  severity: 'error',
  check: ({ screens, screensById }) =>
    screens
      .filter((screen) => screensById.get(screen.id) !== screen)
      .map((screen) => ({
        // a fragment that is named twice lies in one place: its second name is told
        place: screen.at.keyPlace.file === screen.at.place.file ? placeOf(screen, 'id') : screen.at.keyPlace,
        message: `the screen ${quote(screen.id)} is in the flow twice`,
        mend: 'Give one of the two another id, or take it out.',
        related: [screensById.get(screen.id) ?? screen].map((first) => ({
          place: first.at.keyPlace.file === first.at.place.file ? placeOf(first, 'id') : first.at.keyPlace,
          message: 'the first screen of this id',
        })),
      })),
}
