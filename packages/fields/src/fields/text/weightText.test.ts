import { expect, test } from 'vitest'
import { kilogramsOf, poundsOf } from './weightText.ts'

test.each([
  ['80', '176.4'],
  ['80,5', '177.5'],
  ['100', '220.5'],
  ['', undefined],
  ['eighty', 'eighty'],
])('%s kilograms are stored as %s pounds', (kilograms, pounds) => {
  expect(poundsOf(kilograms, 'kilograms')).toBe(pounds)
})

test.each([
  ['160 lb', '160'],
  ['160lbs.', '160'],
  ['160,5 pounds', '160.5'],
  ['72 kg', '158.7'],
  ['72,5kg', '159.8'],
  ['lb', 'lb'],
  ['heavy lb', 'heavy lb'],
  ['', undefined],
])('%j in the pounds box is stored as %s pounds', (typed, pounds) => {
  expect(poundsOf(typed, 'pounds')).toBe(pounds)
})

test('a weight in pounds can be typed into the kilograms box', () => {
  expect(poundsOf('160 lb', 'kilograms')).toBe('160')
})

test('every whole number of kilograms is restored exactly', () => {
  const given = Array.from({ length: 420 }, (_, index) => String(index + 30))
  expect(given.map((kilograms) => kilogramsOf(poundsOf(kilograms, 'kilograms')))).toEqual(given)
})

test('text that is no number is not shown in kilograms', () => {
  expect(kilogramsOf('eighty')).toBe('')
  expect(kilogramsOf(undefined)).toBe('')
})
