import type { Fault } from '../Finding.ts'
import type { Located } from '../document/Located.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { everyText } from '../everyText.ts'
import { quote } from '../quote.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'
import { spokenKeys } from '../spokenKeys.ts'

/** A text with nothing in it, or a screen that has no heading: a screen reader says nothing there. */
export const emptyText: Rule = {
  code: 'TEXT_EMPTY',
  severity: 'error',
  check: (flow) => [
    ...everyText(flow.root)
      .filter(({ text, key, at }) => spokenKeys.has(key) && text.trim() === '' && !isToldByItsShape(flow, at))
      .map(({ key, at }) => ({
        place: at.keyPlace,
        message: `the text of ${quote(key)} is empty`,
        mend: 'Write it, or take the key away.',
      })),
    ...flow.screens.flatMap(withoutHeading),
  ],
}

const isToldByItsShape = (flow: FlowUnderLint, { place }: Located) =>
  shapeFaults(flow).wrongValues.some((told) => told.place.file === place.file && told.place.offset === place.offset)

function withoutHeading({ value, fields, at, id }: ScreenUnderLint): Fault[] {
  // fields that are no list are told by themselves
  const isMisshapen = value['fields'] !== undefined && !Array.isArray(value['fields'])
  if (value['title'] !== undefined || fields.length > 0 || value['customComponent'] !== undefined || isMisshapen) return []
  return [{ place: at.place, message: `the screen ${quote(id)} has no title and no question`, mend: 'Write its title.' }]
}
