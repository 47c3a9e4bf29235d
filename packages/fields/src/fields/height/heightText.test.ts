import { expect, test } from 'vitest'
import { centimetres, feetAndInches, fromCentimetres, fromFeetAndInches } from './heightText.ts'

test('feet and inches are kept as inches, and found again', () => {
  expect(fromFeetAndInches('5', '11')).toBe('71')
  expect(fromFeetAndInches('6', '')).toBe('72')
  expect(feetAndInches('71')).toEqual({ feet: '5', inches: '11' })
})

test('centimetres are kept as inches, and found again to the centimetre', () => {
  for (let cm = 120; cm <= 220; cm++) expect(centimetres(fromCentimetres(String(cm)))).toBe(String(cm))
})

test('words are no height', () => {
  expect(fromFeetAndInches('tall', '')).toBeUndefined()
  expect(fromCentimetres('')).toBeUndefined()
})
