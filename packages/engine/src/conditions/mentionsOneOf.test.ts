import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { Condition } from '../schema/index.ts'
import { evaluate } from './evaluate.ts'
import { mentionsOneOf } from './mentionsOneOf.ts'

const PLANTS = ['Chrysanthemum', 'FMN', 'Snap-Dragon', 'Common foxglove', 'Daisies', 'Vitamin D', "St. John's wort", 'Omega-3', 'Arnica']

describe('a text that a patient wrote', () => {
  test.each([
    'I grow chrysanthemum',
    'CHRYSANTHEMUM tea when my head hurts',
    'chrysanthemums.',
    'chrysanthemu',
    'crysanthemum',
    'hrysanthemum',
    'chrysanhtemum',
    'chrysanthemumm',
    'chrysan themum',
    'chryzan themum',
    'chry\u00ADsanthemum',
    'chrysanthemum50mg',
    'fmn, twice a day',
    'a F.M.N. patch',
    'FMNs',
    'Snap-Dragon 0.4',
    'snapdragon',
    'snap dragon',
    'snapdragun',
    'common   foxglove 60 mg',
    'common-foxgloves',
    'commonfoxglove',
    'comon foxglov',
    'daisie',
    'Daïsies',
    'vitamin d 1000',
    'vitaminD',
    'st johns wort',
    "Saint or ST JOHN'S WORT?",
    'omega 3',
    'omega3',
    'no arnica for me',
  ])('names one of them: %s', (text) => expect(mentionsOneOf(text, { mentions: PLANTS })).toBe(true))

  test.each([
    '',
    'nothing',
    '...',
    'foxglove',
    'fm n',
    'fmm',
    'snap',
    'dragon and snap',
    'common',
    'vitamin c',
    'vitamins',
    'omega 6',
    'john',
    'I have a garden, and asthma',
    'days',
    'arsenic',
  ])('names none of them: %s', (text) => expect(mentionsOneOf(text, { mentions: PLANTS })).toBe(false))

  test('is read past what only looks like one', () => {
    expect(mentionsOneOf('dog daisies on my balcony', { mentions: ['daisies'], except: ['dog daisies'] })).toBe(false)
    expect(mentionsOneOf('peppers', { mentions: ['poppers'] })).toBe(true)
    expect(mentionsOneOf('peppers', { mentions: ['poppers'], except: ['pepper'] })).toBe(false)
    expect(mentionsOneOf('peppers and poppers', { mentions: ['poppers'], except: ['pepper'] })).toBe(true)
    expect(mentionsOneOf('dog daisies and daisies', { mentions: ['daisies'], except: ['dog daisies'] })).toBe(true)
  })

  test('names nothing where the name is made of signs only', () => {
    expect(mentionsOneOf('anything', { mentions: ['--', ''] })).toBe(false)
    expect(mentionsOneOf('daisies', { mentions: ['daisies'], except: ['--'] })).toBe(true)
  })
})

describe('a name that is an ordinary word too', () => {
  const held = (text: string) => evaluate({ field: 'which', mentions: ['Daisies'], alone: ['snow', 'Lady Bell', 'D3'] }, () => text, {})

  test.each([
    'snow',
    'Snow.',
    ' SNOW ',
    'daisies, snow',
    'roses; snow',
    'roses / snow',
    'roses and snow',
    'des roses et snow',
    'roses\nsnow',
    '- roses\n- snow, sometimes',
    'snow sometimes',
    'I use snow twice a week',
    'je prends snow le soir',
    'lady-bell',
    'lady bel',
    'D3 50 mg daily',
    'snow daisies',
    'snow Lady Bell',
  ])('is read where nothing else is said, or in an item of a list: %s', (text) => expect(held(text)).toBe(true))

  test.each([
    'white snow',
    'snow on my roof',
    'in the snow',
    'snows of old',
    'a lady bell rang',
    'roses or so and snow boots',
    'level D3 please',
  ])('is not read within a sentence: %s', (text) => expect(held(text)).toBe(false))

  test('is not read where it is part of what is read past', () => {
    const condition: Condition = { field: 'which', mentions: ['Daisies'], alone: ['snow'], except: ['snow daisies'] }
    expect(evaluate(condition, () => 'snow daisies', {})).toBe(false)
    expect(evaluate(condition, () => 'snow, snow daisies', {})).toBe(true)
  })
})

test('a short name is found behind the article of another language, which is written to it', () => {
  expect(mentionsOneOf("je prends de l'Arnica et d’FMN", { mentions: ['Arnica'] })).toBe(true)
  expect(mentionsOneOf("je prends de l'Arnica et d’FMN", { mentions: ['FMN'] })).toBe(true)
})

describe('a long name', () => {
  const letter = fc.stringMatching(/^[a-z]$/)
  const name = fc.stringMatching(/^[a-z]{6,12}$/)
  /** One letter wrong, missing, added or swapped with the next. */
  const slip = fc.record({ kind: fc.constantFrom('wrong', 'missing', 'more', 'swapped'), position: fc.nat(), letter })
  const slipped = (word: string, { kind, position, letter: other }: { kind: string; position: number; letter: string }) => {
    const at = position % word.length
    if (kind === 'wrong') return word.slice(0, at) + other + word.slice(at + 1)
    if (kind === 'missing') return word.slice(0, at) + word.slice(at + 1)
    if (kind === 'more') return word.slice(0, at) + other + word.slice(at)
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  }
  /** Spellings of the same word. */
  const written = fc.constantFrom<(word: string) => string>(
    (word) => word,
    (word) => word.toUpperCase(),
    (word) => `${(word[0] ?? '').toUpperCase()}${word.slice(1)}.`,
    (word) => `(${word}),`,
    (word) => `"${word}"!`,
    (word) => word.replaceAll('e', 'é').replaceAll('c', 'ç'),
    (word) => `${word}40mg`,
    (word) => `${word}-like`,
  )

  test('is found with a slip of one letter, however it is written', () => {
    fc.assert(
      fc.property(name, slip, written, (known, one, write) => {
        expect(mentionsOneOf(`I take ${write(slipped(known, one))} daily`, { mentions: [known] })).toBe(true)
      }),
    )
  })

  test('is found in the plural, in any case, and split in two', () => {
    fc.assert(
      fc.property(name, fc.nat(), written, (known, position, write) => {
        const at = 1 + (position % (known.length - 1))
        expect(mentionsOneOf(write(`${known}s`), { mentions: [known] })).toBe(true)
        expect(mentionsOneOf(`${known.slice(0, at)} ${known.slice(at)}`, { mentions: [known.toUpperCase()] })).toBe(true)
      }),
    )
  })
})

describe('with `wrongLetters`, a name of nine or more letters', () => {
  const read = (text: string, except?: string[]) =>
    mentionsOneOf(text, { mentions: ['Chrysanthemum', 'Snap-Dragon', 'Primrose'], except, wrongLetters: 2 })

  test.each(['chrysantemun', 'crisanthemum', 'chrisanthenun', 'chrysanthemuums', 'chrysnathemmu'])('is found with two: %s', (text) => {
    expect(read(`I grow ${text} here`)).toBe(true)
    expect(mentionsOneOf(text, { mentions: ['Chrysanthemum'] })).toBe(false)
  })

  test.each(['hrysanthemun', 'chrisantenun', 'primrsoee', 'prinnrose', 'snap draggom'])('is not found: %s', (text) =>
    expect(read(text)).toBe(false),
  )

  test('is not found where another name is as near', () => {
    expect(read('chrysantenun', ['chrysanthemine'])).toBe(false)
    expect(read('chrysanthenum', ['chrysanthemine'])).toBe(true)
  })
})

test('agrees with a plain reading of one word after the other', () => {
  // a small alphabet makes near misses common
  const word = fc.stringMatching(/^[abc]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { minLength: 1, maxLength: 3 }), (words, names) => {
      expect(mentionsOneOf(words.join(' '), { mentions: names })).toBe(names.some((name) => isNamed(words, name)))
    }),
    { numRuns: runs(500, 5000) },
  )
})

function isNamed(words: readonly string[], name: string): boolean {
  if (name.length < 6) return words.some((word) => word === name || word === `${name}s`)
  const isLike = (word: string) => word === `${name}s` || distance(word, name) <= 1
  return words.some((word, at) => {
    const next = words[at + 1] ?? ''
    const joined = `${word}${next}`
    // a single letter is a word of its own, unless the whole is the name exactly
    return isLike(word) || (next.length === 1 ? joined === name || joined === `${name}s` : isLike(joined))
  })
}

/** Edit distance with adjacent swaps. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_row, i) => Array.from({ length: other.length + 1 }, (_cell, j) => i + j))
  const cell = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]),
        isSwapped ? cell(i - 2, j - 2) + 1 : Infinity,
      )
      table[i]?.splice(j, 1, least)
    }
  return cell(one.length, other.length)
}
