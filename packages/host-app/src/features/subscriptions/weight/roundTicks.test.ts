import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundTicks } from './roundTicks.ts'

test('round figures enclose the weights', () => expect(roundTicks([186.2, 210])).toEqual([180, 190, 200, 210]))
test('a single weight is in the middle', () => {
  const ticks = roundTicks([200])
  expect((ticks[0] ?? 0) + (ticks.at(-1) ?? 0)).toBe(400)
})

test('a few lines enclose any weights', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 40, max: 1500, noNaN: true }), { minLength: 1, maxLength: 50 }), (weights) => {
      const ticks = roundTicks(weights)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...weights))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...weights))
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(9)
    }),
  )
})
