import { expect, test } from 'vitest'
import { brandOf, checkCardNumber, formatCardNumber } from './cardNumber.ts'

test.each([
  ['4111111111111111', 'visa', '4111 1111 1111 1111'],
  ['5555-5555-5555-4444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'american_express', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
])('%s is %s, drawn as %s', (typed, brand, drawn) => {
  expect(brandOf(typed).name).toBe(brand)
  expect(formatCardNumber(typed)).toBe(drawn)
  expect(checkCardNumber(drawn)).toBeUndefined()
})

test('digits past the brand’s length are left out', () => {
  expect(formatCardNumber('41111111111111119999')).toBe('4111 1111 1111 1111')
})

test.each([
  ['4111 1111 1111 1112', 'cardNumberInvalid'],
  ['1411 1111 1111 1111', 'cardNumberInvalid'],
  ['0000 0000 0000 0000', 'cardNumberInvalid'],
  ['4111 1111', 'cardNumberIncomplete'],
  ['', 'cardNumberIncomplete'],
])('%s is %s', (text, error) => {
  expect(checkCardNumber(text)).toBe(error)
})
