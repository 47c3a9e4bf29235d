import type { Field, FieldOf, FieldType, Vocabulary } from '@anamnesis/engine/schema'
import { isOwn, type StandardField } from '@anamnesis/engine/schema/internal'
import type { FieldAtom } from './conditionAtoms.ts'
import { sampleEntry } from './sampleEntry.ts'
import { partialDates } from './partialDates.ts'
import { cutDates, cutNumbers, cutTimes, cutTexts, edgesOf, unnamed } from './cutPoints.ts'
import { matchingTexts } from './matchingTexts.ts'

/** Representative answers of a field in script notation; some may be invalid. */
export function sampleAnswers(field: Field, atoms: readonly FieldAtom[], now: string, vocabulary: Vocabulary = {}): readonly unknown[] {
  if (isOwn(field)) return vocabulary.fieldTypes?.[field.type]?.examples(field.settings, edgesOf(atoms)) ?? []
  // each function takes its own field type, which TypeScript cannot follow through the index
  const samples = samplesOf[field.type] as unknown as (...given: readonly [StandardField, ...unknown[]]) => readonly unknown[]
  const own = 'example' in field && field.example !== undefined ? [field.example] : []
  const usual = [...own, ...samples(field, atoms, now)]
  return [...new Map([...usual, ...matchingTexts(field, usual)].map((written) => [JSON.stringify(written), written])).values()]
}

/** Sample answers of a field in script notation, most likely first. */
type Samples<Type extends FieldType> = (field: FieldOf<Type>, atoms: readonly FieldAtom[], now: string) => readonly unknown[]

const FIRST_LETTERS = Array.from('KABCEGHJLMNPRSTVXY')
const WORDS = [
  'Example',
  'Sam',
  'Ottawa',
  '1',
  '10',
  '123',
  '12345',
  '2125551234',
  'K1A 0B1',
  'sam@example.com',
  '2000-01-31',
  'https://example.com',
]

/** Sample values by autofill token. */
const EXAMPLES: Readonly<Record<string, string>> = { 'given-name': 'Sam', 'family-name': 'Okafor', 'address-level2': 'Ottawa' }

const options = ({ options: offered }: { options: readonly { value: string }[] }) => offered.map(({ value }) => value)
const lists = (field: { options: readonly { value: string }[] }) => options(field).map((value) => [value])

function fitted(text: string, { minLength = 0, maxLength = Infinity }: { minLength?: number | undefined; maxLength?: number | undefined }) {
  return text.padEnd(minLength, text.at(-1)).slice(0, maxLength)
}
const words = (field: FieldOf<'text'> | FieldOf<'text-area'>, atoms: readonly FieldAtom[]) => [
  ...[EXAMPLES[('autocomplete' in field && field.autocomplete) || ''] ?? [], WORDS].flat().map((word) => fitted(word, field)),
  ...cutTexts(atoms),
  ...unnamed(atoms, (number) => fitted(LETTERS[number % LETTERS.length] ?? String(number), field)),
  ...unnamed(atoms, (number) => fitted(String(number), field)),
]
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const digits = (number: number, length: number) => String(number).padStart(length, '0')

/** Groups: lists of a valid entry, with every length that conditions and bounds distinguish. Conditions of the flow only count entries. */
function entries(field: FieldOf<'group'>, atoms: readonly FieldAtom[], now: string): readonly unknown[] {
  const entry = sampleEntry(field, (one, read) => sampleAnswers(one, read, now), now)
  const counts = [field.minEntries ?? 1, 1, ...cutNumbers(atoms).map(Number), field.maxEntries]
  const possible = counts.filter((count) => Number.isInteger(count) && count >= 1 && count <= field.maxEntries)
  // the smallest of the lengths that nothing distinguishes
  return [...new Set(possible)].toSorted((a, b) => a - b).map((count) => Array.from({ length: count }, () => entry))
}

/** Samples by type: every option; for typed answers, an example and both sides of every edge. */
const samplesOf: { readonly [Type in FieldType]: Samples<Type> } = {
  'address-autocomplete': (field, atoms) => [
    fitted('111 Wellington Street', field),
    fitted('1 Elm', field),
    '1',
    ...cutTexts(atoms),
    ...unnamed(atoms, String),
  ],
  card: () => ['payment-1'],
  // an unticked checkbox means no
  checkbox: () => [true, false],
  'checkbox-group': lists,
  date: (field, atoms, now) =>
    field.precision
      ? partialDates(['1985-03-27', ...cutDates(atoms, now, field)], field.precision)
      : ['1985-03-27', ...cutDates(atoms, now, field)],
  email: (field, atoms) => [
    'sam@example.com',
    `${'s'.repeat(Math.max(1, Math.min(60, (field.minLength ?? 0) - 12)))}@example.com`,
    'a@b.ca',
    ...cutTexts(atoms),
    ...unnamed(atoms, (number) => `s${number}@example.com`),
  ],
  group: entries,
  height: (_field, atoms) => ['175', '70', '5', ...cutNumbers(atoms)],
  'multi-select': lists,
  password: (field, atoms) => [
    'A long enough passw0rd!',
    fitted('Passw0rd!', field),
    'p'.repeat(field.minLength ?? 8),
    ...cutTexts(atoms),
    ...(atoms.length > 0 ? cutNumbers(atoms, { minLength: field.minLength ?? 8 }) : []),
  ],
  phone: (_field, atoms) => ['6135551234', ...cutTexts(atoms), ...unnamed(atoms, (number) => `61355${digits(number, 5)}`)],
  'postal-code': ({ serviceableFirstLetters: letters = FIRST_LETTERS }, atoms) => [
    ...FIRST_LETTERS.flatMap((letter) => [`${letter}1A 0B1`, `${letter}1A0B1`]),
    ...cutTexts(atoms),
    ...letters.flatMap((letter) => unnamed(atoms, (number) => `${letter}${digits(number, 3).replace(/^(.)(.)(.)$/, '$1A $2B$3')}`)),
  ],
  'radio-group': options,
  select: options,
  signature: (_field, atoms) => ['Sam Okafor', ...cutTexts(atoms), ...unnamed(atoms, (number) => `Sam ${number}`)],
  text: (field, atoms) => (field.inputMode ? ['10', ...cutNumbers(atoms, field)] : words(field, atoms)),
  'text-area': words,
  tile: options,
  time: (field, atoms) => ['12:00', ...cutTimes(atoms, field)],
  uploader: ({ accept, minFiles = 1, maxFiles }) => {
    const name = `photo.${accept?.[0] ?? 'jpg'}`
    return maxFiles === undefined ? [name] : [Array.from({ length: minFiles }, () => name)]
  },
}
