import { checkField } from '@anamnesis/engine'
import { field } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import fullName from './fragments/shared/full-name.json' with { type: 'json' }

const fields = fullName.fields.map((one) => field.parse(one))

describe.each(fields.map((one) => [one.name, one] as const))('as %s', (_name, one) => {
  test.each(['Kim 😀', 'Kim 👩‍⚕️', 'Kim 🇨🇦', 'Kim 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Kim 1️⃣', 'Kim #️⃣', 'Kim *⃣', 'Kim 🏽', 'Kim ❤', '©'])(
    'a patient reads that %s contains an emoji',
    (name) => expect(checkField(one, name)?.message).toMatch(/^Emojis are not allowed in (first|last) names$/),
  )
  test.each(['Sam1', '3 John', 'Kim٣'])('a patient reads that %s contains a number', (name) =>
    expect(checkField(one, name)?.message).toMatch(/^Enter your (first|last) name without numbers$/),
  )
  test.each([
    'Zoé',
    'Zoe\u0301',
    "O'Neil",
    'O’Neil',
    'Anne-Marie',
    '李小龍',
    'Nguyễn',
    'شهرام',
    'नरेन्द्र',
    'علی‌رضا',
    'Jr.',
    'St. John',
    'Pope-Hennessy III',
    'ʔəxʷ',
  ])('a patient may be called %s', (name) => expect(checkField(one, name)).toBeUndefined())
})
