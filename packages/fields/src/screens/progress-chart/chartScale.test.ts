import { expect, test } from 'vitest'
import { chartScale } from './chartScale.ts'

test.each([
  [
    [210, 186],
    [180, 190, 200, 210],
  ],
  [
    [0, 1],
    [0, 0.5, 1],
  ],
  [
    [96, 104],
    [95, 100, 105],
  ],
  [[5], [2, 4, 6]],
])('the grid lines of a chart of %j are at round numbers that enclose every value', (values, ticks) => {
  expect(chartScale(values).ticks).toEqual(ticks)
})

test.each([[[210, 186]], [[0.1, 0.35, 0.2]], [[-4, 9]], [[7]], [[0]], [[1e6, 1e6 + 3]]])(
  'every value of %j is within the chart',
  (values) => {
    const { ticks, at } = chartScale(values)
    for (const value of values) {
      expect(at(value)).toBeGreaterThanOrEqual(0)
      expect(at(value)).toBeLessThanOrEqual(1)
    }
    expect([at(ticks[0] ?? Number.NaN), at(ticks.at(-1) ?? Number.NaN)]).toEqual([0, 1])
  },
)
