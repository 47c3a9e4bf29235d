import { expect, test } from 'vitest'
import { drawPhone, phoneDigits } from './phoneText.ts'

test.each([
  ['604-555-1234', '6045551234'],
  ['+1 (604) 555 1234', '6045551234'],
  ['1 604 555 1234', '6045551234'],
  ['６０４５５５１２３４', '6045551234'],
  ['604555123499', '604555123499'],
  ['011 44 7911 123456', '011447911123456'],
  ['call me', ''],
])('%s is read as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))

test('is drawn in groups while it is typed', () => {
  expect(['604', '6045', '6045551', '6045551234'].map(drawPhone)).toEqual(['604', '(604) 5', '(604) 555-1', '(604) 555-1234'])
})
