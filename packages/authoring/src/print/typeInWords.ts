import type { Field, FieldType } from '@anamnesis/engine/schema'

const words = {
  'address-autocomplete': 'an address, looked up while it is typed',
  card: 'a payment card',
  checkbox: 'a box to tick',
  'checkbox-group': 'any of the options',
  date: 'a day',
  email: 'an email address',
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
export function typeInWords(field: Field): string {
  const isNumber = 'inputMode' in field && field.inputMode !== undefined
  return isNumber ? 'a number' : words[field.type]
}
