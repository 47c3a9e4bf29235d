import { expect, test } from 'vitest'
import { drawPhone, phoneDigits } from './phoneText.ts'

test.each([
  ['604-555-1234', '6045551234'],
  ['+1 (604) 555 1234', '6045551234'],
  ['1 604 555 1234', '6045551234'],
  ['001 613 555 0123', '6135550123'],
  ['011 1 613 555 0123', '6135550123'],
  ['６０４５５５１２３４', '6045551234'],
  ['604555123499', '604555123499'],
  ['011 44 7911 123456', '011447911123456'],
  ['604 555 1234 ext. 5', '604 555 1234 ext. 5'],
  ['call me', 'call me'],
  ['604 555 1234\u202C', '6045551234'],
])('%s is parsed as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits))

test('of fewer than eleven digits keeps a leading 1, for validation to refuse', () => {
  expect(phoneDigits('1 604 555 123')).toBe('1604555123')
  expect(drawPhone('1604555123')).toBe('1 (604) 555-123')
})

test('is formatted in groups while it is typed', () => {
  expect(['604', '6045', '6045551', '6045551234'].map(drawPhone)).toEqual(['604', '(604) 5', '(604) 555-1', '(604) 555-1234'])
})
