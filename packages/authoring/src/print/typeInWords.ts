import { type Field, type FieldType, isOwn, type Vocabulary } from '@anamnesis/engine/schema'
import { boundInWords } from '../boundInWords.ts'

const words = {
  'address-autocomplete': 'an address, looked up while it is typed',
  card: 'a payment card',
  checkbox: 'a box to tick',
  'checkbox-group': 'any of the options',
  date: 'a day',
  email: 'an email address',
  group: 'a list of entries',
  height: 'a height, as a number',
  'multi-select': 'any of the options, found by typing',
  password: 'a password',
  phone: 'a phone number of 10 digits',
  'postal-code': 'a Canadian postal code',
  'radio-group': 'one of the options',
  select: 'one of the options, from a list',
  text: 'a line of text',
  'text-area': 'text in the patient’s own words',
  tile: 'one of the options',
  uploader: 'a file',
} satisfies Record<FieldType, string>

/** What kind of answer a field takes, in words. */
export function typeInWords(field: Field, { fieldTypes = {} }: Vocabulary = {}): string {
  if (isOwn(field)) return fieldTypes[field.type]?.inWords ?? field.type
  if (field.type === 'group') return `${words.group}, ${field.minEntries ?? 1} to ${field.maxEntries}`
  const isNumber = 'inputMode' in field && field.inputMode !== undefined
  return `${isNumber ? 'a number' : words[field.type]}${bounds(field)}`
}

function bounds(field: Field): string {
  const { min, max } = field.type === 'text' || field.type === 'date' ? field : {}
  const [more, less] = field.type === 'date' ? ['or later', 'or earlier'] : ['or more', 'or less']
  if (min !== undefined && max !== undefined) return ` from ${boundInWords(min)} to ${boundInWords(max)}`
  if (min !== undefined) return `, ${boundInWords(min)} ${more}`
  return max === undefined ? '' : `, ${boundInWords(max)} ${less}`
}
