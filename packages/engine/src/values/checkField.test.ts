import { describe, expect, test } from 'vitest'
import type { AnswerValue, Field } from '../schema/index.ts'
import { checkField } from './checkField.ts'

const message = (field: Partial<Field> & { type: Field['type'] }, value: AnswerValue | undefined) =>
  checkField({ name: 'x', label: 'Answer', ...field } as Field, value)?.message // each case gives the keys that its type needs

const options = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]
const photo = (more: object = {}): AnswerValue => ({
  kind: 'file',
  name: 'photo.jpg',
  size: 1000,
  type: 'image/jpeg',
  content: 'AA==',
  ...more,
})

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
    [
      'an emoji in a name',
      { type: 'text', validations: [{ pattern: '^\\P{Extended_Pictographic}*$', message: 'Emojis are not allowed in first names' }] },
      'Zoé 😀',
      'Emojis are not allowed in first names',
    ],
    [
      'an accent in a name',
      { type: 'text', validations: [{ pattern: '^\\P{Extended_Pictographic}*$', message: 'Emojis are not allowed in first names' }] },
      'Zoé',
      undefined,
    ],
    ['an address without a domain', { type: 'email' }, 'someone@', 'Enter an email address such as name@example.com'],
    ['a real address', { type: 'email' }, 'someone@example.com', undefined],
    ['a short password', { type: 'password' }, 'seven77', 'Password must be at least 8 characters long'],
    ['a password of eight', { type: 'password' }, 'eight888', undefined],
    ['nine digits of phone', { type: 'phone' }, '604555123', 'Invalid phone number'],
    ['ten digits of phone', { type: 'phone' }, '6045551234', undefined],
    ['a postal code of five', { type: 'postal-code' }, 'K1A0B', 'Invalid postal code'],
    ['a postal code', { type: 'postal-code' }, 'K1A0B1', undefined],
    ['a postal code with a space', { type: 'postal-code' }, 'k1a 0b1', undefined],
    ['29 February of a common year', { type: 'date' }, '1999-02-29', 'Enter a real date, such as 31 01 1990'],
    ['29 February of a leap year', { type: 'date' }, '2000-02-29', undefined],
    ['a date not finished', { type: 'date' }, '1990--', 'Enter a real date, such as 31 01 1990'],
    ['an option that is not offered', { type: 'tile', options }, 'Maybe', 'Choose one of the options'],
    ['one unknown option among known ones', { type: 'multi-select', options }, ['Yes', 'Maybe'], 'Choose one of the options'],
    [
      'none of these together with another',
      { type: 'checkbox-group', options, exclusiveOption: 'No' },
      ['Yes', 'No'],
      'Choose either the last option or the others, not both',
    ],
    ['a list where one text is asked', { type: 'text' }, ['a'], 'Invalid format'],
    ['another kind of file', { type: 'uploader' }, photo({ name: 'photo.heic' }), 'Choose a PNG, JPG, JPEG file'],
    ['an extension in capitals', { type: 'uploader' }, photo({ name: 'PHOTO.JPG' }), undefined],
    ['a file of exactly 10 MB', { type: 'uploader' }, photo({ size: 10 * 1024 * 1024 }), undefined],
    ['a byte more', { type: 'uploader' }, photo({ size: 10 * 1024 * 1024 + 1 }), 'File size must be less than 10MB'],
    ['no card', { type: 'card' }, undefined, 'Required'],
    ['a complete card', { type: 'card' }, { kind: 'card' }, undefined],
  ]
  test.each(cases)('for %s', (_what, field, value, expected) => expect(message(field, value)).toBe(expected))
})

test('a text of five million characters is refused at once', () => {
  expect(message({ type: 'text-area', validations: [{ pattern: '^(a+)+$' }] }, 'a'.repeat(5_000_000))).toContain('or fewer characters')
})
