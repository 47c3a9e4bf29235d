import { expect, test } from 'vitest'
import { changeSinceStart, describeWeights } from './describeWeights.ts'
import { formatWeight } from './weightUnit.ts'

const on = (month: number, pounds: number) => ({ at: new Date(2026, month - 1, 5, 12).toISOString(), pounds })

test.each([
  [[], 'We don’t have a weight for this time.'],
  [[on(1, 210)], '210 lb on Jan 5, 2026.'],
  [[on(1, 210), on(5, 186.5)], 'From 210 lb on Jan 5, 2026 to 186.5 lb on May 5, 2026: 23.5 lb less.'],
  [[on(1, 186), on(2, 300), on(5, 188)], 'From 186 lb on Jan 5, 2026 to 188 lb on May 5, 2026: 2 lb more.'],
  [[on(1, 186), on(5, 186)], 'From 186 lb on Jan 5, 2026 to 186 lb on May 5, 2026: no change.'],
])('weights are described in a sentence', (weights, sentence) => expect(describeWeights(weights, 'lb')).toBe(sentence))

test('a pound is 0.45359237 kilograms, rounded to the tenth', () => {
  expect(formatWeight('kg', 210)).toBe('95.3 kg')
  expect(formatWeight('lb', 210)).toBe('210 lb')
})

test.each([
  [[on(1, 200), on(5, 180)], '20 lb lighter (10%)'],
  [[on(1, 200), on(5, 205)], '5 lb heavier (2.5%)'],
  [[on(1, 200), on(5, 200)], 'No change'],
])('the change since the start is an amount and a share', (weights, amount) =>
  expect(changeSinceStart(weights, 'lb')).toEqual({ amount, since: 'since you started on Jan 5, 2026' }),
)

test('one weight is no change', () => expect(changeSinceStart([on(1, 200)], 'lb')).toBeUndefined())
