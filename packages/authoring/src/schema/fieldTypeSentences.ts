import type { FieldType } from '@anamnesis/engine/schema'

/** A one-line description of each field type. */
export const fieldTypeSentences = {
  text: 'One line of text; with "inputMode", a number; with "layout" too, a rating or a slider.',
  'text-area': 'Several lines of text.',
  email: 'An e-mail address.',
  password: 'A new password, which is never stored with the answers.',
  phone: 'A phone number of ten digits.',
  'postal-code': 'A postal code, written in capitals.',
  date: 'A day, in three boxes: day, month and year; with "precision", a month or a year.',
  time: 'A time of day, such as 7:30 pm or 19h30.',
  height: 'A height, in feet and inches or in centimetres.',
  checkbox: 'One box to tick: yes, or nothing.',
  tile: 'One of a few options, as large tiles; may advance automatically once one is chosen.',
  'radio-group': 'One of a few options, as radio buttons; with "layout": "row", a row of a table.',
  'checkbox-group': 'Any of a few options, as boxes to tick.',
  select: 'One of many options, from a menu.',
  'multi-select': 'Any of very many options, found by a search.',
  'address-autocomplete': 'A street address, found by a search; may fill in city, province and postal code.',
  signature: 'A typed full name or a drawn signature, below the sentence that is signed.',
  card: 'A payment card, which the provider of payments takes.',
  uploader: 'A picture; with `accept`, also a PDF; with `maxFiles`, several. At most 10 MB each, and `maxTotalMegabytes` together.',
  group: 'A list of entries, each with the same few questions.',
} satisfies Record<FieldType, string>
