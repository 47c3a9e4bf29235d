import type { Field } from '@anamnesis/engine/schema'

const UNBROKEN = 'Pneumonoultramicroscopicsilicovolcanoconiosis-and-its-longer-neighbours'

/** A text that does not fit a phone's line, starting with a word that does not either. */
export const LONG_TEXT = `${UNBROKEN} comes before a good many ordinary words that have to go on over several lines of a narrow phone`

/** The same field with texts that do not fit a narrow screen. */
export function lengthened(field: Field): Field {
  const long = { ...field, label: LONG_TEXT, description: LONG_TEXT }
  if ('fields' in long) return { ...long, fields: long.fields.map((one) => ({ ...one, label: LONG_TEXT, description: LONG_TEXT })) }
  if (!('options' in long)) return long
  return { ...long, options: long.options.map((option) => ({ ...option, label: LONG_TEXT, details: LONG_TEXT })) }
}
