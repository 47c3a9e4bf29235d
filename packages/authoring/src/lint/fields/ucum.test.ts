import { expect, test } from 'vitest'
import { isUcum, ucumFor } from './ucum.ts'

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
