import { expect, test } from 'vitest'
import { resolveDateBound } from './resolveDateBound.ts'

const now = '2026-03-31T23:59:59.999Z'

test.each([
  ['an ISO day', '2008-02-29', now, '2008-02-29'],
  ['today', { today: { days: 0 } }, now, '2026-03-31'],
  ['yesterday', { today: { days: -1 } }, '2026-03-01T00:00:00.000Z', '2026-02-28'],
  ['eighteen years ago', { today: { years: -18 } }, now, '2008-03-31'],
  ['a month ago, which was shorter', { today: { months: -1 } }, now, '2026-02-28'],
  ['a month ago, in a leap year', { today: { months: -1 } }, '2028-03-31T12:00:00.000Z', '2028-02-29'],
  ['a year before 29 February', { today: { years: -1 } }, '2028-02-29T12:00:00.000Z', '2027-02-28'],
  ['four years before 29 February', { today: { years: -4 } }, '2028-02-29T12:00:00.000Z', '2024-02-29'],
  ['months over the end of a year', { today: { months: 11 } }, now, '2027-02-28'],
  ['months over the beginning of a year', { today: { months: -3 } }, now, '2025-12-31'],
  ['days after the months', { today: { years: 1, months: -1, days: 1 } }, now, '2027-03-01'],
] as const)('%s is the day that the calendar says', (_what, bound, moment, day) => {
  expect(resolveDateBound(bound, moment)).toBe(day)
})
