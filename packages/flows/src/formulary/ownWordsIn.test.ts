import { describe, expect, test } from 'vitest'
import { ownWordsIn } from './ownWordsIn.ts'

const ANYTHING = 'question-additional-info-details'
const MEDICINES = 'question-medications-details'
const read = (text: string, field = ANYTHING) => ownWordsIn({ [field]: text })[0] ?? expect.fail('the text is missing')
const unread = (text: string, field?: string) =>
  read(text, field)
    .parts.filter(({ isUnderstood }) => !isUnderstood)
    .map(({ text: part }) => part.trim())

describe('ownWordsIn', () => {
  test('marks what a text means and leaves the rest as not understood', () => {
    const { parts, isUnderstood } = read('Angina since 2019, zzyzol too', MEDICINES)
    expect(isUnderstood).toBe(false)
    expect(parts[0]).toMatchObject({ text: 'Angina', means: [expect.stringMatching(/angina/i)], isUnderstood: true })
    expect(parts.at(-1)).toMatchObject({ text: 'zzyzol too', means: [], isUnderstood: false })
  })

  test.each([
    ['I do not take any nitrates.', /\(denied\)$/],
    ['My husband lost 40 lb on Ozempic', /^Semaglutide.* \(about another person\)$/],
    ['I would like Viagra', /\(as a wish or plan\)$/],
    ['I used Saxenda in 2020', /\(as long past\)$/],
    ['I take Viagra', /^[^(]*$/],
  ])('names the scope of a mention: %s', (text, label) => {
    const means = read(text).parts.flatMap((part) => part.means)
    expect(means.length).toBeGreaterThan(0)
    for (const one of means) expect(one).toMatch(label)
  })

  test.each([
    'HOCM. My ICD fired last month. My BP is usually 84 over 48.',
    'I have been thinking about ending things',
    'two 5 mg pens a week',
    '???',
  ])('does not understand “%s”', (text) => {
    expect(unread(text).length).toBeGreaterThan(0)
  })

  test('does not understand ordinary words alone in a box for medicines', () => {
    for (const text of ['the one from my doctor', 'my usual one']) expect([text, unread(text, MEDICINES)]).toEqual([text, [text]])
    expect(unread('ramipril, the one from my doctor', MEDICINES)).toEqual(['the one from my doctor'])
  })

  test.each(['none', 'No known allergies', 'n/a', 'Nothing more to say', 'ramipril 10 mg every morning and metformin'])(
    'understands “%s”',
    (text) => expect(read(text, MEDICINES)).toMatchObject({ isUnderstood: true }),
  )

  test('returns parts that concatenate to the text', () => {
    const texts = [
      '  ramipril (10 mg),\n zzyzol & angina.  ',
      'HOCM. My ICD fired.',
      'Crise d’angine de poitrine; rien',
      '…',
      'atrial fibrillation and viagra',
    ]
    for (const text of texts)
      expect(
        read(text)
          .parts.map((part) => part.text)
          .join(''),
      ).toBe(text)
  })

  test('leaves out options, measures and contact data, and keeps what is written in a list or not in the table', () => {
    const answers = {
      first_name: 'Sam',
      address_line1: '1 Main St',
      date_of_birth: '1985-03-27',
      'question-sex-at-birth': 'Male',
      'question-poppers': 'Sometimes',
      'question-medications': ['Not on this list', 'Ramipril', 'zzyzol'],
    }
    expect(ownWordsIn(answers).map(({ field, text, isUnderstood }) => [field, text, isUnderstood])).toEqual([
      ['question-poppers', 'Sometimes', false],
      ['question-medications', 'zzyzol', false],
    ])
  })
})
