import { describe, expect, test } from 'vitest'
import type { AnswerValue, Field, FileAnswer } from '../schema/index.ts'
import { FlowError } from '../errors/FlowError.ts'
import { checkField } from './checkField.ts'
import { isMissing } from './isMissing.ts'
import { englishMessages } from './messages.ts'
import { normalisePostalCode } from './normalisePostalCode.ts'

const message = (field: Partial<Field> & { type: Field['type'] }, value: AnswerValue | undefined) =>
  checkField({ name: 'x', label: 'Answer', ...field } as Field, value)?.message // each case has the keys of its type

const options = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]
const photo = (more: object = {}): FileAnswer => ({
  kind: 'file',
  name: 'photo.jpg',
  size: 1000,
  type: 'image/jpeg',
  content: 'AA==',
  ...more,
})

const sent = { kind: 'receipt', id: '1', label: 'photo.jpg' } as const
const files = (...all: (FileAnswer | typeof sent)[]): AnswerValue => ({ kind: 'files', files: all })

const MEGABYTE = 1024 * 1024
/** A field of several files with a limit of their sum. */
const ALBUM = { type: 'uploader', maxFiles: 3, maxTotalMegabytes: 12 } as const
const TOO_MUCH = 'All files together can be up to 12 MB'

/** Two strokes. */
const STROKES = 'M12 40l3 -2 -5 6M100 7l0 12'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `${index}` }))
const valuesOf = (offered: readonly { value: string }[]) => offered.map(({ value }) => value)

/** The pattern that forbids emojis in flows: pictures, skin tones, flags and keycaps. */
const noEmoji = (where: string) => [
  {
    pattern: '^[^\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u20E3]*$',
    message: `Emojis are not allowed in ${where}`,
  },
]

describe('the sentence a patient reads', () => {
  const cases: [what: string, field: Parameters<typeof message>[0], value: AnswerValue | undefined, expected: string | undefined][] = [
    ['nothing where an answer is needed', { type: 'text' }, undefined, 'Required'],
    ['only spaces', { type: 'text' }, '   ', 'Required'],
    ['an empty list', { type: 'multi-select', options }, [], 'Required'],
    ['a box that has to be ticked', { type: 'checkbox' }, false, 'Required'],
    ['nothing where none is needed', { type: 'text', optional: true }, undefined, undefined],
    ['too short', { type: 'text', minLength: 3 }, 'ab', 'Answer must be 3 or more characters'],
    ['too long', { type: 'text', maxLength: 3 }, 'abcd', 'Answer must be 3 or fewer characters'],
    ['as long as allowed', { type: 'text', maxLength: 3 }, 'abc', undefined],
    ['letters for a number', { type: 'text', inputMode: 'numeric' }, '12a', 'Invalid number'],
    ['three decimals', { type: 'text', inputMode: 'decimal' }, '1.234', 'Invalid number'],
    ['two decimals', { type: 'text', inputMode: 'decimal' }, '181.25', undefined],
    ['a pattern without words of its own', { type: 'text', validations: [{ pattern: '^a' }] }, 'b', 'Invalid format'],
    ['an emoji in a name', { type: 'text', validations: noEmoji('first names') }, 'Zoé 😀', 'Emojis are not allowed in first names'],
    ['an accent in a name', { type: 'text', validations: noEmoji('first names') }, 'Zoé', undefined],
    ['an address without a domain', { type: 'email' }, 'someone@', 'Enter an email address such as name@example.com'],
    ['a real address', { type: 'email' }, 'someone@example.com', undefined],
    ['a short password', { type: 'password' }, 'seven77', 'Password must be at least 8 characters long'],
    ['a password of eight', { type: 'password' }, 'eight888', undefined],
    ['nine digits of phone', { type: 'phone' }, '604555123', 'Invalid phone number'],
    ['ten digits of phone', { type: 'phone' }, '6045551234', undefined],
    ['a phone number whose area code begins with 1', { type: 'phone' }, '1604555123', 'Invalid phone number'],
    ['a phone number whose exchange begins with 1', { type: 'phone' }, '6041551234', 'Invalid phone number'],
    ['a phone number with a service code for its area', { type: 'phone' }, '9115551234', 'Invalid phone number'],
    ['a phone number with a service code for its exchange', { type: 'phone' }, '6049111234', 'Invalid phone number'],
    ['a phone number of an area that is kept for later', { type: 'phone' }, '6945551234', 'Invalid phone number'],
    ['a postal code with a letter that none has', { type: 'postal-code' }, 'K1A0O1', 'Invalid postal code'],
    ['a postal code with a first letter that none has', { type: 'postal-code' }, 'D1A1A1', 'Invalid postal code'],
    ['a postal code with a first letter that others have later', { type: 'postal-code' }, 'W1A1A1', 'Invalid postal code'],
    ['a postal code with W later', { type: 'postal-code' }, 'K1W1Z1', undefined],
    ['half of what is counted', { type: 'text', inputMode: 'numeric' }, '1.5', 'Enter a whole number'],
    ['a whole number with decimals that are none', { type: 'text', inputMode: 'numeric' }, '24.0', undefined],
    ['a postal code of five', { type: 'postal-code' }, 'K1A0B', 'Invalid postal code'],
    ['a postal code', { type: 'postal-code' }, 'K1A0B1', undefined],
    ['a postal code with a space', { type: 'postal-code' }, 'k1a 0b1', undefined],
    ['29 February of a common year', { type: 'date' }, '1999-02-29', 'Enter a real date'],
    ['29 February of a leap year', { type: 'date' }, '2000-02-29', undefined],
    ['a date not finished', { type: 'date' }, '1990--', 'Enter a real date'],
    ['an option that is not offered', { type: 'tile', options }, 'Maybe', 'Choose one of the options'],
    ['one unknown option among known ones', { type: 'multi-select', options }, ['Yes', 'Maybe'], 'Choose one of the options'],
    [
      'none of these together with another',
      { type: 'checkbox-group', options, exclusiveOption: 'No' },
      ['Yes', 'No'],
      'Choose either “No” or the others, not both',
    ],
    [
      'what does not apply together with a choice of a long list',
      { type: 'multi-select', options, exclusiveOption: 'No' },
      ['Yes', 'No'],
      'Choose either “No” or the others, not both',
    ],
    ['fewer options than are asked for', { type: 'checkbox-group', options, minChosen: 2 }, ['Yes'], 'Choose 2 or more'],
    ['more options than are asked for', { type: 'multi-select', options, maxChosen: 1 }, ['Yes', 'No'], 'Choose 1 or fewer'],
    ['an empty text', { type: 'text' }, '', 'Required'],
    ['an empty object', { type: 'card' }, {} as AnswerValue, 'Required'],
    ['an empty list that may be empty', { type: 'multi-select', options, optional: true }, [], undefined],
    ['a box that need not be ticked', { type: 'checkbox', optional: true }, false, undefined],
    ['a wrong answer that need not be given', { type: 'phone', optional: true }, '1', 'Invalid phone number'],
    [
      'the label in the sentence',
      { type: 'text-area', label: 'Reason', minLength: 10 },
      'too short',
      'Reason must be 10 or more characters',
    ],
    ['a height that is too short', { type: 'height', label: 'Height', minLength: 2 }, '5', 'Height must be 2 or more characters'],
    ['a height in words', { type: 'height' }, 'six feet', 'Invalid number'],
    [
      'an e-mail address that is too short',
      { type: 'email', label: 'Email', minLength: 12 },
      'a@b.example',
      'Email must be 12 or more characters',
    ],
    ['an e-mail address with a space', { type: 'email' }, 'some one@example.com', 'Enter an email address such as name@example.com'],
    ['two decimals', { type: 'text', inputMode: 'decimal' }, '12.50', undefined],
    ['a minus', { type: 'text', inputMode: 'decimal' }, '-1', 'Invalid number'],
    ['an exponent', { type: 'text', inputMode: 'decimal' }, '1e3', 'Invalid number'],
    ['a bare point', { type: 'text', inputMode: 'decimal' }, '1.', 'Invalid number'],
    ['a decimal comma', { type: 'text', inputMode: 'decimal' }, '1,5', 'Invalid number'],
    ['digits of another script', { type: 'text', inputMode: 'numeric' }, '١٢', 'Invalid number'],
    ['an emoji in a last name', { type: 'text', validations: noEmoji('last names') }, 'Kim 👩‍⚕️', 'Emojis are not allowed in last names'],
    ['a flag in a name', { type: 'text', validations: noEmoji('names') }, 'Kim 🇨🇦', 'Emojis are not allowed in names'],
    ['a keycap in a name', { type: 'text', validations: noEmoji('names') }, 'Kim 1️⃣', 'Emojis are not allowed in names'],
    ['an apostrophe and a hyphen in a name', { type: 'text', validations: noEmoji('names') }, "Anne-Marie O'Neil", undefined],
    ['a name in another script', { type: 'text', validations: noEmoji('names') }, '李小龍', undefined],
    ['digits in a name', { type: 'text', validations: noEmoji('names') }, 'John 3', undefined],
    [
      'the first of several patterns',
      {
        type: 'text',
        validations: [
          { pattern: '^a', message: 'First' },
          { pattern: 'b$', message: 'Second' },
        ],
      },
      'x',
      'First',
    ],
    [
      'the second of several patterns',
      {
        type: 'text',
        validations: [
          { pattern: '^a', message: 'First' },
          { pattern: 'b$', message: 'Second' },
        ],
      },
      'ax',
      'Second',
    ],
    [
      'a pattern on a phone number',
      { type: 'phone', validations: [{ pattern: '^604', message: 'Enter a number in Vancouver' }] },
      '6135551234',
      'Enter a number in Vancouver',
    ],
    ['eleven digits of phone', { type: 'phone' }, '16045551234', 'Invalid phone number'],
    ['a phone number with hyphens', { type: 'phone' }, '604-555-1234', 'Invalid phone number'],
    ['a postal code with a hyphen, not normalised', { type: 'postal-code' }, 'K1A-0B1', 'Invalid postal code'],
    ['a postal code with two spaces', { type: 'postal-code' }, 'K1A  0B1', 'Invalid postal code'],
    ['a postal code of digits', { type: 'postal-code' }, '90210', 'Invalid postal code'],
    ['a postal code that is served', { type: 'postal-code', serviceableFirstLetters: ['K', 'V'] }, 'k1a 0b1', undefined],
    [
      'a postal code that is not served',
      { type: 'postal-code', serviceableFirstLetters: ['V'] },
      'K1A 0B1',
      'This postal code is not in a serviceable area',
    ],
    ['31 April', { type: 'date' }, '2000-04-31', 'Enter a real date'],
    ['29 February of a century', { type: 'date' }, '1900-02-29', 'Enter a real date'],
    ['29 February of 2000', { type: 'date' }, '2000-02-29', undefined],
    ['a month too many', { type: 'date' }, '2000-13-01', 'Enter a real date'],
    ['a day nought', { type: 'date' }, '2000-01-00', 'Enter a real date'],
    ['a year of two digits', { type: 'date' }, '90-01-31', 'Enter the year with 4 digits'],
    ['a date with a time', { type: 'date' }, '2000-01-31T00:00:00Z', 'Enter a real date'],
    ['the same option twice', { type: 'multi-select', options }, ['Yes', 'Yes'], 'Choose one of the options'],
    ['an option in another case', { type: 'select', options }, 'yes', 'Choose one of the options'],
    ['no file', { type: 'uploader' }, undefined, 'Required'],
    ['no file where none is needed', { type: 'uploader', optional: true }, undefined, undefined],
    ['a PDF where the field takes it', { type: 'uploader', accept: ['pdf'] }, photo({ name: 'letter.PDF' }), undefined],
    ['a photo where only a PDF is taken', { type: 'uploader', accept: ['pdf'] }, photo(), 'Choose a PDF file'],
    ['a file that is called like an extension', { type: 'uploader' }, photo({ name: 'png' }), 'Choose a PNG, JPG, JPEG file'],
    ['two extensions', { type: 'uploader' }, photo({ name: 'photo.png.exe' }), 'Choose a PNG, JPG, JPEG file'],
    [
      'a content that is larger than it says',
      { type: 'uploader' },
      photo({ size: 1, content: 'A'.repeat(13_981_020) }),
      'File size must be less than 10MB',
    ],
    ['a file that was uploaded', { type: 'uploader' }, { kind: 'receipt', id: '1', label: 'photo.jpg' }, undefined],
    ['a card that was taken', { type: 'card' }, { kind: 'receipt', id: '1', label: '' }, undefined],
    ['half of an emoji', { type: 'text' }, 'cut \ud83d', 'Invalid format'],
    ['the sign NUL', { type: 'text-area' }, 'a\0b', 'Invalid format'],
    ['an escape', { type: 'text-area' }, 'a\u001B[2Jb', 'Invalid format'],
    ['a code point that is no character', { type: 'text-area' }, 'a\uFFFFb', 'Invalid format'],
    ['lines and a tab', { type: 'text-area' }, 'a\r\n\tb', undefined],
    ['a line break in a name', { type: 'text' }, 'Sam\nDoe', 'Invalid format'],
    ['a tab in an address', { type: 'address-autocomplete' }, '1\tMain St', 'Invalid format'],
    ['a list where one text is asked', { type: 'text' }, ['a'], 'Invalid format'],
    ['as many files as the field takes', { type: 'uploader', maxFiles: 2 }, files(photo(), sent), undefined],
    ['a file from before the field took several', { type: 'uploader', maxFiles: 2 }, sent, undefined],
    ['fewer files than are asked for', { type: 'uploader', minFiles: 2, maxFiles: 3 }, files(photo()), 'Choose 2 or more'],
    ['a list of no files', { type: 'uploader', maxFiles: 3 }, files(), 'Choose 1 or more'],
    ['more files than the field takes', { type: 'uploader', maxFiles: 1 }, files(photo(), photo()), 'Choose 1 or fewer'],
    ['files of as much as the field takes', ALBUM, files(sent, photo({ size: 10 * MEGABYTE }), photo({ size: 2 * MEGABYTE })), undefined],
    ['a byte more together', ALBUM, files(photo({ size: 10 * MEGABYTE }), photo({ size: 2 * MEGABYTE + 1 })), TOO_MUCH],
    [
      'files that say they are smaller',
      ALBUM,
      files(...Array.from({ length: 2 }, () => photo({ content: 'A'.repeat(9_000_000) }))),
      TOO_MUCH,
    ],
    ['several files where one is taken', { type: 'uploader' }, files(photo()), 'Invalid format'],
    [
      'another kind of file among several',
      { type: 'uploader', maxFiles: 2 },
      files(photo(), photo({ name: 'photo.heic' })),
      'Choose a PNG, JPG, JPEG file',
    ],
    ['something else among several files', { type: 'uploader', maxFiles: 2 }, files({ kind: 'card' } as never), 'Invalid format'],
    ['a typed name', { type: 'signature' }, 'Zoë O’Neil', undefined],
    ['a cross', { type: 'signature' }, 'X', undefined],
    ['a signature without a letter', { type: 'signature' }, '123', 'Invalid format'],
    ['a signature of two lines', { type: 'signature' }, 'Sam\nOkafor', 'Invalid format'],
    ['a name that is too long', { type: 'signature' }, 'a'.repeat(101), 'Answer must be 100 or fewer characters'],
    ['a drawn signature', { type: 'signature' }, STROKES, undefined],
    ['a drawn signature that is too long', { type: 'signature' }, STROKES.repeat(400), 'Answer must be 100 or fewer characters'],
    [
      'a drawn signature with more than strokes',
      { type: 'signature' },
      `${STROKES}"/><script>${'a'.repeat(100)}`,
      'Answer must be 100 or fewer characters',
    ],
    ['another kind of file', { type: 'uploader' }, photo({ name: 'photo.heic' }), 'Choose a PNG, JPG, JPEG file'],
    ['an extension in capitals', { type: 'uploader' }, photo({ name: 'PHOTO.JPG' }), undefined],
    ['a file of exactly 10 MB', { type: 'uploader' }, photo({ size: 10 * 1024 * 1024 }), undefined],
    ['a file of nothing', { type: 'uploader' }, photo({ size: 0, content: '' }), 'Invalid format'],
    ['a text that nobody sees', { type: 'text' }, '\u200B \u200B', 'Required'],
    ['an emoji, which counts two as in a browser’s own maxlength', { type: 'text', maxLength: 2 }, '\u{1F600}', undefined],
    ['two emoji where one fits', { type: 'text', maxLength: 3 }, '\u{1F600}\u{1F600}', 'Answer must be 3 or fewer characters'],
    ['31 February', { type: 'date' }, '1990-02-31', 'Enter a real date'],
    ['31 February in words', { type: 'date' }, '31 February 1990', 'Enter a real date'],
    ['a byte more', { type: 'uploader' }, photo({ size: 10 * 1024 * 1024 + 1 }), 'File size must be less than 10MB'],
    ['no card', { type: 'card' }, undefined, 'Required'],
    ['just long enough', { type: 'text', minLength: 3 }, 'abc', undefined],
    ['a postal code with a letter before it', { type: 'postal-code' }, 'AK1A0B1', 'Invalid postal code'],
    ['a postal code with a digit after it', { type: 'postal-code' }, 'K1A0B12', 'Invalid postal code'],
    ['a date with something before it', { type: 'date' }, '12000-01-31', 'Enter a real date'],
    ['the first day of 1900', { type: 'date' }, '1900-01-01', undefined],
    ['the day before it', { type: 'date' }, '1899-12-31', 'Enter a real date'],
    ['month nought', { type: 'date' }, '2000-00-10', 'Enter a real date'],
    ['31 January', { type: 'date' }, '2000-01-31', undefined],
    ['32 January', { type: 'date' }, '2000-01-32', 'Enter a real date'],
    ['a choice that is not offered', { type: 'radio-group', options }, 'Maybe', 'Choose one of the options'],
    ['a choice that is offered', { type: 'radio-group', options }, 'No', undefined],
    ['none of these alone', { type: 'checkbox-group', options, exclusiveOption: 'No' }, ['No'], undefined],
    ['what does not apply alone, out of a long list', { type: 'multi-select', options, exclusiveOption: 'No' }, ['No'], undefined],
    [
      'none of these alone, where others are asked for together',
      { type: 'checkbox-group', options, exclusiveOption: 'No', minChosen: 2 },
      ['No'],
      undefined,
    ],
    ['as many options as are asked for', { type: 'multi-select', options, minChosen: 2, maxChosen: 2 }, ['Yes', 'No'], undefined],
    ['both where neither stands alone', { type: 'checkbox-group', options }, ['Yes', 'No'], undefined],
    ['an address', { type: 'address-autocomplete' }, '1 Main St', undefined],
    ['an address that is too long', { type: 'address-autocomplete', maxLength: 3 }, '1 Ma', 'Answer must be 3 or fewer characters'],
    ['half of an emoji in an address', { type: 'address-autocomplete' }, 'cut \ud83d', 'Invalid format'],
    [
      'a pattern on an address',
      { type: 'address-autocomplete', validations: [{ pattern: '^\\d', message: 'Begin with the number' }] },
      'Main St',
      'Begin with the number',
    ],
    ['a password that took effect', { type: 'password' }, { kind: 'receipt', id: '1', label: '' }, undefined],
    ['half of an emoji in the name of a file', { type: 'uploader' }, photo({ name: 'cut \ud83d.png' }), 'Invalid format'],
    ['a content of exactly 10 MB', { type: 'uploader' }, photo({ content: 'A'.repeat(13_981_016) }), undefined],
    ['what a caller without types has for nothing', { type: 'text' }, null as never, 'Required'],
    ['a list of ten thousand', { type: 'multi-select', options: numbered(10_000) }, valuesOf(numbered(10_000)), undefined],
    ['a longer list', { type: 'multi-select', options: numbered(10_001) }, valuesOf(numbered(10_001)), 'Invalid format'],
    ['a complete card', { type: 'card' }, { kind: 'card' }, undefined],
  ]
  test.each(cases)('for %s', (_what, field, value, expected) => expect(message(field, value)).toBe(expected))
})

describe('a pattern never sees an answer that is longer than its checked length', () => {
  const validations = [{ pattern: '^(a+)+$', message: 'The pattern has seen it' }]
  test.each<
    [type: 'text' | 'text-area' | 'email' | 'password' | 'address-autocomplete' | 'height' | 'phone' | 'postal-code', refused: string]
  >([
    ['text', 'Answer must be 10000 or fewer characters'],
    ['text-area', 'Answer must be 10000 or fewer characters'],
    ['email', 'Answer must be 10000 or fewer characters'],
    ['password', 'Answer must be 10000 or fewer characters'],
    ['address-autocomplete', 'Answer must be 10000 or fewer characters'],
    ['height', 'Answer must be 10000 or fewer characters'],
    ['phone', 'Invalid phone number'],
    ['postal-code', 'Invalid postal code'],
  ])('in a field of type %s', (type, refused) => expect(message({ type, validations }, '1'.repeat(5_000_000))).toBe(refused))

  test('nor does the pattern of a number', () => {
    expect(message({ type: 'text', inputMode: 'decimal', maxLength: 6 }, 'about seventy')).toBe('Answer must be 6 or fewer characters')
    expect(message({ type: 'height' }, 'x'.repeat(10_001))).toBe('Answer must be 10000 or fewer characters')
  })

  test('and its own maxLength counts where it is less', () => {
    expect(message({ type: 'text', maxLength: 60, validations }, '1'.repeat(61))).toBe('Answer must be 60 or fewer characters')
    expect(message({ type: 'text', maxLength: 60, validations }, '1'.repeat(60))).toBe('The pattern has seen it')
  })
})

test('the sentences can be said in another language', () => {
  const french = { ...englishMessages, required: ({ label }: { label: string }) => `${label} : obligatoire` }
  expect(checkField({ type: 'text', name: 'x', label: 'Nom' }, undefined, { messages: french })).toEqual({
    code: 'required',
    message: 'Nom : obligatoire',
  })
})

test('a message receives the label, and omits a missing limit, list, day or place', () => {
  const told: object[] = []
  const listening = { ...englishMessages, required: (details: object) => `${told.push(details)}` }
  checkField({ type: 'text', name: 'x', label: 'Name' }, undefined, { messages: listening })
  expect(told).toEqual([{ label: 'Name', limit: 0, list: '', day: '', place: '', message: '' }])
})

describe('what cannot even be read', () => {
  const refuse = () => {
    throw new TypeError('closed')
  }
  const closed = new Proxy({}, { ownKeys: refuse, get: refuse, getPrototypeOf: refuse })

  test('is something, and no answer', () => {
    expect(isMissing(closed as never)).toBe(false)
    expect(checkField({ type: 'text', name: 'x', label: 'X' }, closed as never)).toMatchObject({ code: 'format' })
    expect(checkField({ type: 'card', name: 'x', label: 'X' }, closed as never)).toMatchObject({ code: 'format' })
  })

  test.each<[what: string, field: object, message: string]>([
    [
      'a choice without options',
      { type: 'tile', name: 'x' },
      'FIELD_INVALID field x: its definition cannot be read. Read the flow with parseFlow',
    ],
    [
      'a pattern that is none',
      { type: 'text', name: 'x', validations: [{ pattern: '(' }] },
      'PATTERN_INVALID (: this is not a valid regular expression.',
    ],
  ])('%s is a fault of the flow', (_what, field, message) => {
    const check = () => checkField({ label: 'X', ...field } as Field, 'a')
    expect(check).toThrow(FlowError)
    expect(check).toThrow(message)
  })
})

test('a postal code is normalised: no spaces, no hyphens, upper case', () => {
  const written = ['k1a 0b1', 'K1A-0B1', ' k1a0b1 ', 'Ｋ１Ａ\u00A0０Ｂ１']
  expect(written.map(normalisePostalCode)).toEqual(written.map(() => 'K1A0B1'))
  // the check runs on the unmodified text
  expect(['K1A 0B1 9', 'K1A/0B1'].map(normalisePostalCode)).toEqual(['K1A0B19', 'K1A/0B1'])
  // the letter O in place of a digit
  expect(['K1A OB1', 'KOAOBO', 'O1A 0B1'].map(normalisePostalCode)).toEqual(['K1A0B1', 'K0A0B0', 'O1A0B1'])
})
