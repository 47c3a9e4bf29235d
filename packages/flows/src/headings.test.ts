import { expect, test } from 'vitest'
import { everyFlow, screensOf } from '../tests/support/everyFlow.ts'

/** Words that tell nothing of what a screen is about. */
const EMPTY_WORDS = new Set(
  'a all any apply are at before day days describe describes do does ever for had has have how i in last month months of on past that the these this to week weeks what when which while with you your'.split(
    ' ',
  ),
)
const isBare = (heading: string) => (heading.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => EMPTY_WORDS.has(word))

const flows = (await everyFlow()).filter(([, { variant }]) => variant === 'full')

test.each(flows)('%s: the heading of each screen says what it is about, and no other has the same', (_name, flow) => {
  const headings = screensOf(flow).flatMap(({ title, fields = [] }) => title ?? fields[0]?.label ?? [])
  expect(headings.length).toBeGreaterThan(0)
  expect(headings.filter(isBare)).toEqual([])
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
})
