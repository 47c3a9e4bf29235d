import { expect, test } from 'vitest'
import { formatDay } from './formatDay.ts'

test('a day is the same in every time zone, and a month has no period', () => {
  expect(formatDay('2026-09-01')).toBe('Sep 1, 2026')
  expect(formatDay('2026-05-31')).toBe('May 31, 2026')
})

test('a moment is formatted as the day in the local time zone', () => {
  const noon = new Date(2026, 10, 3, 12)
  expect(formatDay(noon.toISOString())).toBe('Nov 3, 2026')
})
