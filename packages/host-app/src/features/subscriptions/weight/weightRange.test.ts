import { expect, test } from 'vitest'
import { ranges, weightsIn } from './weightRange.ts'

const now = new Date(2026, 2, 31, 12)
const daysAgo = (days: number) => ({ at: new Date(2026, 2, 31 - days, 13).toISOString(), pounds: 200 - days })
const weights = [4000, 366, 200, 100, 40, 28, 10, 6, 1].map(daysAgo)
const counted = (range: (typeof ranges)[number]) => weightsIn(weights, range, now).length

test('each range holds the weights since its start, and the last one all', () => {
  expect(ranges.map(counted)).toEqual([2, 4, 5, 6, 7, 9])
})

test('a month before the last of March starts at the last of February', () => {
  const [first] = weightsIn([{ at: new Date(2026, 1, 28, 13).toISOString(), pounds: 200 }], '1M', now)
  expect(first).toBeDefined()
  expect(weightsIn([{ at: new Date(2026, 1, 28, 11).toISOString(), pounds: 200 }], '1M', now)).toEqual([])
})
