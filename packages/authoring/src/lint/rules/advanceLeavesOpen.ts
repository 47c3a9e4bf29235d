import type { Rule } from '../Rule.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A tile that goes on by itself while another required field of its screen is still open. */
export const advanceLeavesOpen: Rule = {
  code: 'TILE_ADVANCES_PAST_FIELD',
  severity: 'warning',
  check: ({ fields }) =>
    fields
      .filter(({ value }) => value['triggerNextOnChange'] === true)
      .flatMap((tile) => {
        // a field that the tile itself brings up holds it back already
        const open = tile.screen.fields.find(
          ({ name, value, dependsOn }) =>
            name !== tile.name && value['optional'] !== true && !JSON.stringify(dependsOn?.condition ?? '').includes(`"${tile.name}"`),
        )
        if (!open) return []
        const message = `the tile ${quote(tile.name)} goes on by itself while ${quote(open.name)} may be unanswered`
        return [
          {
            place: keyPlaceOf(tile, 'triggerNextOnChange'),
            message,
            mend: 'Take triggerNextOnChange away, or give the other field a screen of its own.',
            related: [{ place: placeOf(open, 'name'), message: 'the field that may be unanswered' }],
          },
        ]
      }),
}
