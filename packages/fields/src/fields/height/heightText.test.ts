import { expect, test } from 'vitest'
import { centimetres, feetAndInches, inchesOf, readWholeHeight } from './heightText.ts'

test('feet and inches are stored as inches and restored', () => {
  expect(inchesOf({ feet: '5', inches: '11' })).toBe('71')
  expect(inchesOf({ feet: '６', inches: '' })).toBe('72')
  expect(inchesOf({ feet: '5', inches: '10,5' })).toBe('70.5')
  expect(feetAndInches('71')).toEqual({ feet: '5', inches: '11' })
})

test('centimetres are stored as inches and restored to the centimetre', () => {
  for (let cm = 120; cm <= 220; cm++) expect(centimetres(inchesOf({ centimetres: String(cm) }))).toBe(String(cm))
  expect(inchesOf({ centimetres: '180 cm' })).toBe(inchesOf({ centimetres: '180' }))
})

test.each([
  { feet: '5', inches: '50' },
  { feet: '5.11', inches: '' },
  { feet: '', inches: '11' },
  { feet: 'tall', inches: '' },
  { feet: '5', inches: '12' },
])('%j is no height: it is not a number, and is restored as typed', (parts) => {
  const answer = inchesOf(parts)
  expect(Number(answer)).toBeNaN()
  expect(feetAndInches(answer)).toEqual(parts)
})

test('words in centimetres are restored too, and an empty box is no answer', () => {
  expect(inchesOf({ centimetres: 'tall' })).toBe('tall cm')
  expect(centimetres('tall cm')).toBe('tall')
  expect(inchesOf({ centimetres: ' ' })).toBeUndefined()
  expect(inchesOf({ feet: '', inches: ' ' })).toBeUndefined()
})

test.each(['5\'11"', '5’11”', '5 ft 11 in', '5 feet 11', '５′11″'])('%s is parsed as a whole height', (text) =>
  expect(readWholeHeight(text)).toEqual({ feet: '5', inches: '11' }),
)

test.each(['5', '511', '5.11', '180 cm'])('%s is not parsed as a whole height', (text) => expect(readWholeHeight(text)).toBeUndefined())
