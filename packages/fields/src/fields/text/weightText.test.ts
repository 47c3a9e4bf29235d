import { expect, test } from 'vitest'
import { kilogramsOf, poundsOf } from './weightText.ts'

test.each([
  ['80', '176.4'],
  ['80,5', '177.5'],
  ['100', '220.5'],
  ['', undefined],
  ['eighty', 'eighty'],
])('%s kilograms are kept as %s pounds', (kilograms, pounds) => {
  expect(poundsOf(kilograms)).toBe(pounds)
})

test('every whole number of kilograms comes back as it was given', () => {
  const given = Array.from({ length: 420 }, (_, index) => String(index + 30))
  expect(given.map((kilograms) => kilogramsOf(poundsOf(kilograms)))).toEqual(given)
})

test('what is no number is not drawn in kilograms', () => {
  expect(kilogramsOf('eighty')).toBe('')
  expect(kilogramsOf(undefined)).toBe('')
})
