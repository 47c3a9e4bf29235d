import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { isUniquelyRead } from '../schema/flowFaults.ts'
import { attributesOf } from './attributes.ts'
import { decodeAnswer, encodeAnswer } from './encodeAnswer.ts'

const pick = (values: readonly string[]): Field => ({
  name: 'x',
  label: 'X',
  type: 'multi-select',
  options: values.map((value) => ({ value, label: value })),
})

// values with common prefixes, and one with a comma: hard cases for comma-separated text
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

// a small alphabet gives values with common prefixes, substrings and commas, in either case
const value = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'A', 'é', 'a b'), { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(',', ', ', ' ').map((between) => parts.join(between)))
const options = fc.uniqueArray(value, { minLength: 1, maxLength: 6, selector: (one) => one.toLowerCase() })

test('every selection of any options is decoded as it was, unless two selections are equal texts', () => {
  fc.assert(
    fc.property(
      options.filter(isUniquelyRead).chain((values) => fc.tuple(fc.constant(values), fc.shuffledSubarray(values))),
      ([values, chosen]) => {
        const said = encodeAnswer(chosen)
        expect(decodeAnswer(pick(values), said) ?? []).toEqual(chosen)
        expect(decodeAnswer(pick(values), said.toUpperCase()) ?? []).toEqual(chosen)
      },
    ),
    { numRuns: runs(300, 3000) },
  )
})

test('a shorter option is read where the longest would leave what no option explains', () => {
  expect(decodeAnswer(pick(['A', 'A,B', 'B,C']), 'A,B,C')).toEqual(['A', 'B,C'])
})

test('a text of five million characters, longer than every option twice, is one answer that is not offered', () => {
  const text = 'Aspirin,'.repeat(625_000)
  expect(decodeAnswer(pick(TRAPS), text)).toEqual([text])
})

test('the longest option wins, in any case and spacing', () => {
  expect(decodeAnswer(pick(TRAPS), 'viagra odf , ASPIRIN 81 MG,cold, flu and sinus')).toEqual([
    'Viagra ODF',
    'Aspirin 81 mg',
    'Cold, flu and sinus',
  ])
})

test('text that matches no option is kept, so that it can be refused by name', () => {
  expect(decodeAnswer(pick(['A', 'B']), 'A,Aspirin,B')).toEqual(['A', 'Aspirin', 'B'])
})

test('texts and flags travel unchanged', () => {
  expect(decodeAnswer({ name: 'x', label: 'X', type: 'checkbox' }, encodeAnswer(true))).toBe(true)
  expect(decodeAnswer({ name: 'x', label: 'X', type: 'text' }, encodeAnswer('a, b'))).toBe('a, b')
  expect(decodeAnswer({ name: 'x', label: 'X', type: 'text' }, '')).toBeUndefined()
})

test('answers are copied under their attributes, lists as they travel, and an empty one never takes the place of another', () => {
  const field = (name: string, associatedAttribute?: string): Field => ({
    ...pick(['A', 'B']),
    name,
    ...(associatedAttribute && { associatedAttribute }),
  })
  const fields = [field('one', 'allergies'), field('two', 'allergies'), field('three', 'none'), field('four')]
  expect(attributesOf(fields, { one: ['A', 'B'], four: ['A'] })).toEqual({ allergies: 'A,B', none: '' })
})

test('of two questions with one attribute the last that has an answer counts', () => {
  const fields = ['one', 'two', 'three'].map((name): Field => ({ ...pick(['A', 'B']), name, associatedAttribute: 'allergies' }))
  expect(attributesOf(fields, { one: ['A'], two: ['B'], three: [] })).toEqual({ allergies: 'B' })
})

describe('an answer travels as', () => {
  test.each<[what: string, answer: AnswerValue, text: string]>([
    ['its label where a receipt took its place', { kind: 'receipt', id: '1', label: 'photo.jpg' }, 'photo.jpg'],
    [
      'their names where they are several files',
      {
        kind: 'files',
        files: [
          { kind: 'receipt', id: '1', label: 'a.jpg' },
          { kind: 'file', name: 'b.jpg', size: 3, type: 'image/jpeg', content: 'AA==' },
        ],
      },
      'a.jpg,b.jpg',
    ],
    ['its name where it is a file', { kind: 'file', name: 'photo.jpg', size: 3, type: 'image/jpeg', content: 'AA==' }, 'photo.jpg'],
    ['nothing where it is a card', { kind: 'card' }, ''],
    ['no where it is an unticked box', false, 'false'],
    ['its values where it is a list', ['A', 'B'], 'A,B'],
    ['nothing where it is an empty list', [], ''],
    ['nothing where a caller without types has none', null as never, ''],
  ])('%s', (_what, answer, text) => expect(encodeAnswer(answer)).toBe(text))
})

describe('what travelled is read back:', () => {
  test.each<[what: string, field: Field, text: string, answer: AnswerValue | undefined]>([
    ['a box that was unticked', { name: 'x', label: 'X', type: 'checkbox' }, 'false', false],
    ['a box said in other words', { name: 'x', label: 'X', type: 'checkbox' }, 'yes', false],
    ['a list without known options', { ...pick([]), options: undefined } as never, 'A, B', ['A', 'B']],
    ['what is no text, as no answer', { name: 'x', label: 'X', type: 'text' }, 7 as never, undefined],
    ['a list with spaces round it, in another case', pick(['Viagra', 'Aspirin']), '  viagra,ASPIRIN ', ['Viagra', 'Aspirin']],
    ['a list with nothing between two commas, and none after the last', pick(['A', 'B']), 'A,,B,', ['A', 'B']],
    ['spaces only', pick(['A', 'B']), '   ', []],
    ['a value that is no option, without the spaces round it', pick(['A', 'B']), 'A , Other , B', ['A', 'Other', 'B']],
    ['a value that begins like an option', pick(['A', 'B']), 'Ab,B', ['Ab', 'B']],
    ['as the longest option where two readings are as good', pick(['Cold', 'flu', 'Cold, flu']), 'Cold, flu', ['Cold, flu']],
    ['apart, two options that only capitals make alike', pick(['Pili', 'Pil\u0131']), 'Pil\u0131', ['Pil\u0131']],
  ])('%s', (_what, field, text, answer) => expect(decodeAnswer(field, text)).toEqual(answer))

  test('a text of ten thousand characters, and no longer one', () => {
    const text = 'Aspirin,'.repeat(1250)
    expect(decodeAnswer(pick(['Aspirin']), text)).toHaveLength(1250)
    expect(decodeAnswer(pick(['Aspirin']), `${text}B`)).toEqual([`${text}B`])
  })

  test('every option of a list whose options are longer than that', () => {
    const values = Array.from({ length: 101 }, (_, index) => `${index}`.padStart(100, 'x'))
    expect(decodeAnswer(pick(values), encodeAnswer(values))).toEqual(values)
  })
})
