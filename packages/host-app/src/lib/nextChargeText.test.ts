import { expect, test } from 'vitest'
import { nextChargeText } from './nextChargeText.ts'

const lines = [
  { name: 'A drug', amount: 5400 },
  { name: 'Something beside it', amount: 1200 },
]

test.each([
  ['approval', null, '$66, once your provider approves'],
  ['shipment', 'Future', '$66, when your second order is sent'],
  ['shipment', 'Active', '$66, when your next order is sent'],
] as const)('the full amount and date of the next charge show: at the %s, while %s', (at, state, words) =>
  expect(nextChargeText({ at, amount: 6600, lines }, state)).toBe(words),
)

test('a paid order is not announced as a charge', () =>
  expect(nextChargeText({ at: 'shipment', amount: 0, lines: [] }, 'Active')).toBe('None, because your next order is already paid'))
