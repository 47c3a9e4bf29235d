import { expect, test } from 'vitest'
import { chartRange } from './chartRange.ts'

test('an axis reaches at least 10 pounds to each side of a small change', () => {
  expect(chartRange([204, 206], 10)).toEqual([195, 215])
  expect(chartRange([205], 10)).toEqual([195, 215])
})
test('an axis of a large change ends at its values', () => expect(chartRange([210, 160, 186.5], 10)).toEqual([160, 210]))
