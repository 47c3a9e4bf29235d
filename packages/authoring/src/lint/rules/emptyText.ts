import type { Fault } from '../Finding.ts'
import type { ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { everyText } from '../everyText.ts'
import { quote } from '../quote.ts'
import { spokenKeys } from '../spokenKeys.ts'

/** A text with nothing in it, or a screen that has no heading: a screen reader says nothing there. */
export const emptyText: Rule = {
  code: 'TEXT_EMPTY',
  severity: 'error',
  check: ({ root, screens }) => [
    ...everyText(root)
      .filter(({ text, key }) => spokenKeys.has(key) && text.trim() === '')
      .map(({ key, at }) => ({
        place: at.keyPlace,
        message: `the text of ${quote(key)} is empty`,
        mend: 'Write it, or take the key away.',
      })),
    ...screens.flatMap(withoutHeading),
  ],
}

function withoutHeading({ value, fields, at, id }: ScreenUnderLint): Fault[] {
  if (value['title'] !== undefined || fields.length > 0 || value['customComponent'] !== undefined) return []
  return [{ place: at.place, message: `the screen ${quote(id)} has no title and no question`, mend: 'Write its title.' }]
}
