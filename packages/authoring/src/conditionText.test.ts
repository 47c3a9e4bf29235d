import { expect, test } from 'vitest'
import { conditionText } from './conditionText.ts'

test.each([
  [{ gt: 5 }, 'age is over 5'],
  [{ gte: 5 }, 'age is at least 5'],
  [{ lt: 5 }, 'age is under 5'],
  [{ lte: 5 }, 'age is at most 5'],
  [{ gt: 5, lte: 7 }, 'age is over 5 and at most 7'],
])('each edge of a range is printed: %s', (edges, words) => {
  expect(conditionText({ field: 'age', ...edges })).toBe(words)
})
