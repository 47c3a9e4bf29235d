import { expect, test } from 'vitest'
import { checkExpiry, formatExpiry, parseExpiry } from './expiry.ts'

const today = { year: 2026, month: 11 }

test.each([
  ['8', '08 / '],
  ['1', '1'],
  ['08', '08 / '],
  ['0829', '08 / 29'],
  ['829', '08 / 29'],
  ['8/29', '08 / 29'],
  ['1/', '01 / '],
  ['08/2029', '08 / 2029'],
  ['082029', '08 / 2029'],
  ['０８２９', '08 / 29'],
  ['', ''],
])('%s is drawn as %s', (typed, drawn) => {
  expect(formatExpiry(typed)).toBe(drawn)
})

test('the slash does not come back while it is deleted', () => {
  expect(formatExpiry('08 /', true)).toBe('08')
})

test.each([
  ['11 / 26', undefined],
  ['10 / 26', 'cardExpiryPast'],
  ['12 / 2025', 'cardExpiryPast'],
  ['13 / 29', 'cardExpiryInvalid'],
  ['00 / 29', 'cardExpiryInvalid'],
  ['01 / 2099', 'cardExpiryInvalid'],
  ['01 / 2', 'cardExpiryIncomplete'],
  ['01 / 20', 'cardExpiryIncomplete'],
  ['', 'cardExpiryIncomplete'],
])('%s is %s', (text, error) => {
  expect(checkExpiry(text, today)).toBe(error)
})

test('a year of two digits is of this century', () => {
  expect(parseExpiry('08 / 29')).toEqual({ year: 2029, month: 8 })
})
