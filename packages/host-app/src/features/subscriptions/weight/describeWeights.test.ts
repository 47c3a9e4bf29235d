import { expect, test } from 'vitest'
import { describeWeights } from './describeWeights.ts'
import { formatWeight } from './weightUnit.ts'

const on = (month: number, pounds: number) => ({ at: new Date(2026, month - 1, 5, 12).toISOString(), pounds })

test.each([
  [[], 'You didn’t tell us a weight in this time.'],
  [[on(1, 210)], '210 lb on Jan 5, 2026.'],
  [[on(1, 210), on(5, 186.5)], 'From 210 lb on Jan 5, 2026 to 186.5 lb on May 5, 2026: 23.5 lb less.'],
  [[on(1, 186), on(2, 300), on(5, 188)], 'From 186 lb on Jan 5, 2026 to 188 lb on May 5, 2026: 2 lb more.'],
  [[on(1, 186), on(5, 186)], 'From 186 lb on Jan 5, 2026 to 186 lb on May 5, 2026: no change.'],
])('weights are described in a sentence', (weights, sentence) => expect(describeWeights(weights, 'lb')).toBe(sentence))

test('a pound is 0.45359237 kilograms, rounded to the tenth', () => {
  expect(formatWeight('kg', 210)).toBe('95.3 kg')
  expect(formatWeight('lb', 210)).toBe('210 lb')
})
