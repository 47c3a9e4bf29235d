import { expect, test } from 'vitest'
import { isUcum, molarMass, ucumFactor, ucumFor } from './ucum.ts'

test.each([
  'kg',
  'cm',
  '[lb_av]',
  '[in_i]',
  'Cel',
  '[degF]',
  'mm[Hg]',
  'mmol/L',
  'mg/dL',
  'umol/L',
  '10*9/L',
  '/min',
  'mL/min/{1.73_m2}',
  '{drinks}/wk',
  'h',
  'kcal',
  '%',
])('%s is a UCUM code', (code) => expect(isUcum(code)).toBe(true))

test.each(['', 'lb', 'hours', 'pounds', 'mmHg', '°C', 'bpm', 'mg per dL', 'mg//dL', 'mg/', '{}'])('%j is not a UCUM code', (code) =>
  expect(isUcum(code)).toBe(false),
)

test('common spellings have a code', () => {
  const codes = ['lb', 'hours', 'mmHg', '°F', 'bpm', 'µmol/L'].map(ucumFor)
  expect(codes).toEqual(['[lb_av]', 'h', 'mm[Hg]', '[degF]', '/min', 'umol/L'])
  expect(codes.every((code) => code !== undefined && isUcum(code))).toBe(true)
  expect(ucumFor('constructor')).toBeUndefined()
})

test.each([
  ['kg', '[lb_av]', 2.204_622_621_8],
  ['cm', '[in_i]', 0.393_700_787_4],
  ['m', 'cm', 100],
  ['h', 'min', 60],
  ['mmol/L', 'umol/L', 1000],
  ['g/L', 'mg/dL', 100],
  ['kPa', 'mm[Hg]', 7.500_638],
  ['Cel', '[degF]', 1.8],
])('1 %s is as many %s', (unit, other, factor) => expect(ucumFactor(unit, other)).toBeCloseTo(factor, 5))

test.each([
  ['mmol/L', 'mg/dL'],
  ['kg', 'cm'],
  ['{drinks}', '{glasses}'],
  ['constructor', 'constructor'],
])('%s and %s have no separate factor', (unit, other) => expect(ucumFactor(unit, other)).toBeUndefined())

test.each([
  ['mmol/L', 'mg/dL', 18.016, 180.16],
  ['mg/dL', 'mmol/L', 0.025_86, 386.7],
  ['umol/L', 'mg/dL', 0.011_31, 113.1],
  ['mmol/L', 'mg/dL', 0.0555, 0.555],
])('1 %s as %s %s is a substance of some grams per mole', (unit, other, factor, mass) =>
  expect(molarMass(unit, other, factor)).toBeCloseTo(mass, 1),
)

test.each([
  ['kg', '[lb_av]'],
  ['mmol/L', 'mg'],
  ['{drinks}', 'mg/dL'],
])('%s and %s have no molar mass', (unit, other) => expect(molarMass(unit, other, 1)).toBeUndefined())
