import type { FieldOf } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { boxUnitsOf, storedNumber, typedNumber } from './unitText.ts'

const field = (more: Partial<FieldOf<'text'>>): FieldOf<'text'> => ({ type: 'text', name: 'x', label: 'X', inputMode: 'decimal', ...more })
const pounds = boxUnitsOf(field({ unit: 'pounds' }))
/** What a text in the box of a unit, by its place, is stored as. */
const stored = (typed: string, place: number, units = pounds) => storedNumber(typed, units[place] ?? units[0], units)

test.each([
  ['80', '176.4'],
  ['80,5', '177.5'],
  ['100', '220.5'],
  ['', undefined],
  ['eighty', 'eighty'],
  ['160 lb', '160'],
])('%j in the kilograms box is stored as %s pounds', (typed, number) => expect(stored(typed, 1)).toBe(number))

test.each([
  ['160 lb', '160'],
  ['160lbs.', '160'],
  ['160,5 pounds', '160.5'],
  ['72 kg', '158.7'],
  ['72,5kg', '159.8'],
  ['160.', '160'],
  ['lb', 'lb'],
  ['heavy lb', 'heavy lb'],
  ['160 stones', '160 stones'],
  ['', undefined],
])('%j in the pounds box is stored as %s pounds', (typed, number) => expect(stored(typed, 0)).toBe(number))

describe.each<[string, Partial<FieldOf<'text'>>, readonly [typed: string, number: string][]]>([
  [
    'kg and lb',
    { unit: 'kg', otherUnits: [{ unit: 'lb', unitCode: '[lb_av]', factor: 2.204_622_621_8 }] },
    [
      ['180', '81.65'],
      ['180 kg', '180'],
    ],
  ],
  ['cm and in', { unit: 'cm', decimals: 1, otherUnits: [{ unit: 'in', unitCode: '[in_i]', factor: 1 / 2.54 }] }, [['70.5', '179.1']]],
  ['mmol/L and mg/dL of cholesterol', { unit: 'mmol/L', otherUnits: [{ unit: 'mg/dL', factor: 38.67, decimals: 0 }] }, [['200', '5.17']]],
  [
    'mmol/L and mg/dL of glucose',
    { unit: 'mmol/L', otherUnits: [{ unit: 'mg/dL', factor: 18.016, decimals: 0 }] },
    [
      ['126', '6.99'],
      ['7 mmol/l', '7'],
    ],
  ],
  [
    '°C and °F',
    { unit: '°C', unitCode: 'Cel', min: -50, otherUnits: [{ unit: '°F', unitCode: '[degF]', factor: 1.8, offset: 32 }] },
    [
      ['98.6', '37'],
      ['-40', '-40'],
      ['38 C', '38'],
    ],
  ],
])('%s', (_name, more, examples) => {
  const units = boxUnitsOf(field(more))
  const [, other] = units

  test.each(examples)('%j in the other box is stored as %s', (typed, number) => expect(stored(typed, 1, units)).toBe(number))

  test('every number typed in the other unit is restored exactly', () => {
    const { decimals = 0 } = other ?? {}
    const given = Array.from({ length: 5000 }, (_, index) => String((index + 1) / 10 ** decimals))
    expect(given.map((typed) => other && typedNumber(stored(typed, 1, units), other))).toEqual(given)
  })

  test('a number in the stored unit is stored as typed', () => expect(stored('12.34', 0, units)).toBe('12.34'))
})

test('text that is no number is shown as it is', () => {
  expect(typedNumber('eighty', pounds[1] ?? pounds[0])).toBe('eighty')
  expect(typedNumber(undefined, pounds[0])).toBe('')
})
