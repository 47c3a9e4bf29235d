import { expect, test } from 'vitest'
import { dayIn, momentIn } from './dayIn.ts'

test.each([
  ['NL', '2025-11-27T02:00:00.000Z', '2025-11-26T22:00:00.000-04:00'],
  ['NL', '2025-11-27T04:00:00.001Z', '2025-11-27T00:00:00.001-04:00'],
  ['BC', '2025-11-27T02:00:00.000Z', '2025-11-26T18:00:00.000-08:00'],
  // the hour before and after the change to daylight saving time
  ['ON', '2025-03-09T06:59:59.000Z', '2025-03-09T00:59:59.000-06:00'],
  ['NB', '2025-03-09T06:00:00.000Z', '2025-03-09T03:00:00.000-03:00'],
  [undefined, '2025-11-27T07:59:00.000Z', '2025-11-26T23:59:00.000-08:00'],
  [undefined, '2025-11-27T08:00:00.000Z', '2025-11-27T00:00:00.000-08:00'],
])('a moment in %s, %s, has the offset of its most westerly clock', (province, moment, there) => {
  expect(momentIn(province, moment)).toBe(there)
  expect(new Date(there).toISOString()).toBe(moment)
  expect(dayIn(province, moment)).toBe(there.slice(0, 10))
})
