import { expect, test } from 'vitest'
import { formatSentAt } from './formatSentAt.ts'

const now = new Date(2026, 10, 23, 9, 30)

test.each([
  [new Date(2026, 10, 23, 9, 5), '9:05 a.m.'],
  [new Date(2026, 10, 22, 9, 31), '9:31 a.m.'],
  [new Date(2026, 10, 22, 9, 30), 'Sunday'],
  [new Date(2026, 10, 16, 9, 31), 'Monday'],
  [new Date(2026, 10, 16, 9, 30), 'Nov 16'],
  [new Date(2025, 0, 2, 9, 30), 'Jan 2'],
])('shows the time under 24 hours, the weekday under 7 days, else month and day: %s', (sentAt, told) => {
  expect(formatSentAt(sentAt, now).replace('\u202f', ' ').replace(/\.$/, '')).toBe(told.replace(/\.$/, ''))
})
