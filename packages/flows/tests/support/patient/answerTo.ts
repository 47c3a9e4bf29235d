import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field, FieldOf, FieldType, GroupEntry } from '@anamnesis/engine/schema'
import { groupEntry } from '@anamnesis/engine/schema/internal'
import fc from 'fast-check'

/** A patient's answer; undefined when left empty. */
type Given = AnswerValue | undefined
type Answers<Type extends FieldType> = (field: FieldOf<Type>, telling: readonly string[]) => fc.Arbitrary<Given>

/** Sample names and words: accents, other scripts, punctuation, and surrogate pairs. */
const WORDS = [
  'Zoé',
  'Zoe\u0301',
  'O’Neil',
  "D'Arcy-Lavallée",
  '李小龍',
  'شهرام',
  'नरेन्द्र',
  'علی‌رضا',
  'ᐃᓄᒃᑎᑐᑦ',
  '𠮷田',
  'St. John #2',
  'a, b; "c" \\ d',
  '  spaces around  ',
  'A line\nand another',
  '{brand} <b>not markup</b>',
  'constructor',
]

/** The time at which generated patients answer. */
export const NOW = '2026-01-15T12:00:00.000Z'
/** Boundary dates: eighteen today, a day short of it, leap days, a very old patient, and a future date. */
const EDGE_DAYS = ['2008-01-15', '2008-01-16', '2004-02-29', '2000-02-29', '1999-12-31', '1970-01-01', '1930-03-01', '2015-06-30']

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
)

/** Texts that match the field's pattern, generated from it where the generator supports it. */
function written(field: FieldOf<'text'> | FieldOf<'text-area'> | FieldOf<'height'> | FieldOf<'address-autocomplete'>): fc.Arbitrary<Given> {
  const [first] = field.validations ?? []
  if (first && !first.pattern.includes('\\p')) return fc.stringMatching(new RegExp(first.pattern, 'u'))
  if (field.type === 'height' || ('inputMode' in field && field.inputMode)) return fc.nat({ max: 99 }).map(String)
  return anyText
}

const one = ({ options }: { options: readonly { value: string }[] }) => fc.constantFrom(...options.map(({ value }) => value))

/** Subsets, biased to small ones and to values that reveal fields, since some option of a long list stops nearly every patient. */
function several(values: readonly string[], telling: readonly string[], least: number): fc.Arbitrary<string[]> {
  const most = Math.min(3, values.length)
  const own = values.filter((value) => telling.includes(value))
  return fc.oneof(
    ...(own.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...own).map((value) => [value]) }] : []),
    { weight: 6, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: Math.min(least, most), maxLength: most }) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: Math.min(least, values.length) }) },
  )
}

const file = fc
  .record({
    name: fc.constantFrom('licence.jpg', 'Führerschein.PNG', '免許証.jpeg', 'my card.JPG'),
    size: fc.integer({ min: 1, max: 10 * 1024 * 1024 }),
    content: fc.base64String({ minLength: 4, maxLength: 40 }),
  })
  .map(({ name, size, content }): AnswerValue => ({
    kind: 'file',
    name,
    size,
    content,
    type: /png$/i.test(name) ? 'image/png' : 'image/jpeg',
  }))

const answersOf: { readonly [Type in FieldType]: Answers<Type> } = {
  'address-autocomplete': written,
  card: () => fc.uuid().map((id): AnswerValue => ({ kind: 'receipt', id, label: 'Card' })),
  checkbox: () => fc.boolean(),
  'checkbox-group': ({ options, exclusiveOption }, telling): fc.Arbitrary<Given> => {
    const others = options.map(({ value }) => value).filter((value) => value !== exclusiveOption)
    if (exclusiveOption === undefined) return several(others, telling, 1)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([exclusiveOption]) },
      { weight: 4, arbitrary: several(others, telling, 1) },
    )
  },
  date: () =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...EDGE_DAYS) },
      {
        weight: 4,
        arbitrary: fc
          .date({ min: new Date('1930-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      },
    ),
  email: () => fc.oneof(fc.emailAddress(), fc.constantFrom('zoe+care@example.com', 'o.neil@sub.example.co')),
  group: ({ fields, minEntries = 1, maxEntries }): fc.Arbitrary<Given> =>
    fc.array(entry(fields), { minLength: minEntries, maxLength: Math.min(maxEntries, minEntries + 3) }),
  height: written,
  'multi-select': ({ options }, telling) =>
    several(
      options.map(({ value }) => value),
      telling,
      0,
    ),
  password: () => fc.string({ unit: 'grapheme', minLength: 8, maxLength: 24 }),
  phone: () => fc.stringMatching(/^[2-9]\d{9}$/),
  'postal-code': () => fc.stringMatching(/^[ABCEGHJKLMNPRSTVXYabc]\d[A-Za-z] ?\d[A-Z]\d$/),
  'radio-group': one,
  select: one,
  signature: () => fc.constantFrom('Sam Okafor', 'Zoë O’Neil', 'M12 40l3 -2 5 6M100 7l0 12'),
  text: written,
  'text-area': written,
  time: () =>
    fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 })).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  tile: one,
  uploader: () => file,
}

/** A group entry with each field answered; empty fields have no key. */
function entry(fields: FieldOf<'group'>['fields']): fc.Arbitrary<GroupEntry> {
  return fc
    .tuple(...fields.map((field) => answerTo(field, []).map((answer) => [field.name, answer] as const)))
    .map((answers) => groupEntry.parse(Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))))
}

/** Valid answers to a field: every option and subset, boundary values, text in any script; possibly empty when optional.
 * `telling` are the values that conditions compare with.
 */
export function answerTo(field: Field, telling: readonly string[]): fc.Arbitrary<Given> {
  // each function takes its own field type, which TypeScript cannot follow through the index
  const answers = (answersOf[field.type as FieldType] as unknown as (...given: readonly [Field, readonly string[]]) => fc.Arbitrary<Given>)(
    field,
    telling,
  )
  const valid = answers.filter((answer) => !checkField(field, answer, { now: () => NOW }))
  return field.optional ? fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: valid }) : valid
}
