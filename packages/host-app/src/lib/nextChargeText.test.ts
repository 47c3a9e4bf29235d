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
] as const)('the whole amount of the next charge is told, and when it is made: at the %s, while %s', (at, state, words) =>
  expect(nextChargeText({ at, amount: 6600, lines }, state)).toBe(words),
)

test('an order that is paid for already is not announced as a charge', () =>
  expect(nextChargeText({ at: 'shipment', amount: 0, lines: [] }, 'Active')).toBe('None, because your next order is already paid'))
