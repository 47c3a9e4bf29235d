import { expect, test } from 'vitest'
import { fitLines } from './fitLines.ts'

test('a line that fits stays', () => expect(fitLines('2701 Riverside Dr', 'Unit 4', 35)).toEqual(['2701 Riverside Dr', 'Unit 4']))

test('a line that is too long wraps into the next at a word boundary', () => {
  expect(fitLines('1200 Boulevard de Maisonneuve Ouest Tour Sud', 'App 5', 35)).toEqual([
    '1200 Boulevard de Maisonneuve Ouest',
    'Tour Sud, App 5',
  ])
})

test('text that fits in neither line is kept for validation to refuse', () => {
  expect(fitLines('1 Road', 'Building of the Society for the Preservation of Long Names', 35)[1]).toHaveLength(58)
})
