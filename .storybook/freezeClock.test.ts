import { afterEach, expect, test, vi } from 'vitest'
import { freezeClock, restoreClock } from './freezeClock.ts'

const RealDate = globalThis.Date
afterEach(() => {
  vi.useRealTimers()
  globalThis.Date = RealDate
})

test('a story begins at the same hour of the same day, whenever it is played', () => {
  for (const today of ['2025-02-03', '2031-07-08T23:59:00Z']) {
    globalThis.Date = RealDate
    vi.useFakeTimers({ toFake: ['Date'], now: new RealDate(today) })
    freezeClock()
    const begun = new Date()
    expect([begun.getFullYear(), begun.getMonth() + 1, begun.getDate(), begun.getHours(), begun.getMinutes()]).toEqual([
      2026, 11, 22, 12, 0,
    ])
    expect(Date()).toContain('Nov 22 2026')
    vi.useRealTimers()
  }
})

test('the clock runs while a story is played', async () => {
  freezeClock()
  const begun = Date.now()
  await vi.waitUntil(() => Date.now() > begun)
  expect(Number.isInteger(Date.now())).toBe(true)
})

test('a date with arguments is that date', () => {
  freezeClock()
  expect(new Date('1985-03-27').toISOString()).toBe('1985-03-27T00:00:00.000Z')
  expect(new Date(1985, 2, 27)).toBeInstanceOf(Date)
  expect(Date.parse('1985-03-27')).toBe(Date.UTC(1985, 2, 27))
})

test('the real clock is restored after a story', () => {
  freezeClock()
  restoreClock()
  expect(Date).toBe(RealDate)
})
