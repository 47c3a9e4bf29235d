import { expect, test } from 'vitest'
import { drawPostalCode, typedPostalCode } from './postalCodeText.ts'

test.each(['k1a0b1', 'K1A 0B1', ' k1a-0b1 ', 'K1A/0B1', 'K1A\u200B0B1', 'Ｋ１Ａ０Ｂ１', 'K1A/OB1', 'k1aob1'])(
  '%s is stored as K1A0B1',
  (typed) => expect(typedPostalCode(typed)).toBe('K1A0B1'),
)

test.each([
  ['K1A 0B12', 'K1A0B12'],
  ['K1A 0B1x', 'K1A0B1X'],
  ['É1A 0B1', 'É1A0B1'],
  ['O1A 0B1', 'O1A0B1'],
])('%s is kept whole, for validation to refuse', (typed, kept) => expect(typedPostalCode(typed)).toBe(kept))

test('is shown with its space', () => expect(['K1A', 'K1A0', 'K1A0B1'].map(drawPostalCode)).toEqual(['K1A', 'K1A 0', 'K1A 0B1']))
