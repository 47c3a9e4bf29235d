import { afterEach, expect, test, vi } from 'vitest'
import { pagePorts } from './pagePorts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['west of Greenwich', 480, '2025-11-26T18:00:00.000-08:00'],
  ['by half an hour west of it', 210, '2025-11-26T22:30:00.000-03:30'],
  ['east of it', -345, '2025-11-27T07:45:00.000+05:45'],
])('a patient who lives %s gets today’s date from their own clock', (_where, offset, moment) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-27T02:00:00Z') })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  expect(pagePorts().now(() => undefined)).toBe(moment)
})
