import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../schema/index.ts'
import { decodeAnswer, encodeAnswer } from './encodeAnswer.ts'

const pick = (values: readonly string[]): Field => ({
  name: 'x',
  label: 'X',
  type: 'multi-select',
  options: values.map((value) => ({ value, label: value })),
})

// values that begin with one another, and one that holds a comma: the traps of a comma-separated string
const TRAPS = [
  'Viagra',
  'Viagra ODF',
  'Aspirin',
  'Aspirin 81 mg',
  'Codeine',
  'Tylenol with codeine',
  'Cold, flu and sinus',
  'Cold',
  'Éphédrine',
]

test('every selection is read back as it was made', () => {
  const field = pick(TRAPS)
  fc.assert(
    fc.property(fc.shuffledSubarray(TRAPS), (chosen) => {
      expect(decodeAnswer(field, encodeAnswer(chosen)) ?? []).toEqual(chosen)
    }),
  )
})

test('the longest option wins, whatever the case and the spaces', () => {
  expect(decodeAnswer(pick(TRAPS), 'viagra odf , ASPIRIN 81 MG,cold, flu and sinus')).toEqual([
    'Viagra ODF',
    'Aspirin 81 mg',
    'Cold, flu and sinus',
  ])
})

test('what no option explains is kept as it stands, so that it can be refused by name', () => {
  expect(decodeAnswer(pick(['A', 'B']), 'A,Aspirin,B')).toEqual(['A', 'Aspirin', 'B'])
})

test('texts and flags travel unchanged', () => {
  expect(decodeAnswer({ name: 'x', label: 'X', type: 'checkbox' }, encodeAnswer(true))).toBe(true)
  expect(decodeAnswer({ name: 'x', label: 'X', type: 'text' }, encodeAnswer('a, b'))).toBe('a, b')
  expect(decodeAnswer({ name: 'x', label: 'X', type: 'text' }, '')).toBeUndefined()
})
