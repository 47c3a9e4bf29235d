import type { Field, FieldOf } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { fieldLines } from './screenSection.ts'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { namesInFlow } from './namesInFlow.ts'
import { flowOf } from '@anamnesis/engine/testing'

const lines = (field: Field) => fieldLines(field, namesInFlow(flowOf({ screens: [{ id: 'one', fields: [field] }] })), field.label)

test.each<[Field, string]>([
  [
    { type: 'text', name: 'x', label: 'X', inputMode: 'numeric', min: 18, max: 65 },
    '- Answer: a whole number from 18 to 65; **required**\n' +
      '- Refused: no number with up to 2 decimals → “Invalid number”\n' +
      '- Refused: no whole number → “Enter a whole number”\n' +
      '- Refused: under 18 → “Enter 18 or more”\n' +
      '- Refused: over 65 → “Enter 65 or less”',
  ],
  [
    { type: 'uploader', name: 'x', label: 'X', maxFiles: 3, maxTotalMegabytes: 20 },
    '- Answer: files, 1 to 3, at most 20 MB together; **required**',
  ],
  [{ type: 'text', name: 'x', label: 'X', inputMode: 'decimal', min: 1.5 }, '- Answer: a number, 1.5 or more; **required**'],
  [
    {
      type: 'text',
      name: 'x',
      label: 'X',
      inputMode: 'decimal',
      min: 2,
      unit: 'mmol/L',
      otherUnits: [{ unit: 'mg/dL', factor: 38.67, decimals: 0 }],
    },
    '- Answer: a number, 2 or more; **required**; in mmol/L or mg/dL (1 mmol/L is 38.67 mg/dL)\n' +
      '- Refused: no number with up to 2 decimals → “Invalid number”\n' +
      '- Refused: under 2 → “Enter 2 mmol/L (78 mg/dL) or more”',
  ],
  [
    {
      type: 'text',
      name: 'x',
      label: 'X',
      inputMode: 'numeric',
      min: 0,
      max: 10,
      layout: 'rating',
      minLabel: 'None',
      maxLabel: 'The worst',
    },
    '- Answer: a whole number from 0 to 10; **required**; on a rating where 0 is “None” and 10 is “The worst”',
  ],
  [
    { type: 'date', name: 'x', label: 'X', min: '1900-01-01', max: { today: { years: -18 } } },
    '- Answer: a day from 1900-01-01 to 18 years before today; **required**\n' +
      '- Refused: a year without 4 digits → “Enter the year with 4 digits”\n' +
      '- Refused: no real day → “Enter a real date”\n' +
      '- Refused: before 1900-01-01 → “Enter a date on or after January 1, 1900”\n' +
      '- Refused: after the day 18 years before today → “Enter a date on or before the day 18 years before today”',
  ],
  [
    { type: 'date', name: 'x', label: 'X', max: { today: { days: 0 } } },
    '- Answer: a day, today or earlier; **required**\n' +
      '- Refused: a year without 4 digits → “Enter the year with 4 digits”\n' +
      '- Refused: no real day → “Enter a real date”\n' +
      '- Refused: after today → “Enter a date on or before today”',
  ],
])('a clinician reads the bounds of %j, and the message beyond them', (field, says) => {
  expect(lines(field)).toContain(says)
})

test('a clinician reads the units and the ends of a number within entries', () => {
  const fields: FieldOf<'group'>['fields'] = [
    { type: 'text', name: 'd', label: 'Dose', inputMode: 'decimal', unit: 'g', otherUnits: [{ unit: 'mg', factor: 1000 }] },
    { type: 'text', name: 'a', label: 'Ache', inputMode: 'numeric', min: 0, max: 10, layout: 'slider', maxLabel: 'The worst' },
  ]
  const text = lines({ type: 'group', name: 'x', label: 'X', entryLabel: 'Dose', addLabel: 'Add a dose', maxEntries: 3, fields })
  expect(text).toContain('- In each entry, **Dose**: a number; **required**; in g or mg (1 g is 1000 mg)\n')
  expect(text).toContain('- In each entry, **Ache**: a whole number from 0 to 10; **required**; on a slider where 10 is “The worst”')
})

test('a clinician reads the units of a height', () => {
  expect(lines({ type: 'height', name: 'x', label: 'X' })).toContain(
    '- Answer: a height in feet and inches or centimetres, kept in inches;',
  )
})

test('a day identifies the patient only where it is marked so', () => {
  const period: Field = { type: 'date', name: 'x', label: 'X' }
  expect(lines(period)).toMatch(/- Kept as `x`$/)
  expect(lines({ ...period, sensitivity: 'identity' })).toMatch(/- Kept as `x` \(identifies the patient\)$/)
})

test('a clinician reads questions with the same options in a row as one table, and its options once', () => {
  const options = [
    { value: 'no', label: 'Not at all' },
    { value: 'yes', label: 'Nearly every day' },
  ]
  const row = (name: string): Field => ({ type: 'radio-group', name, label: `${name}?`, layout: 'row', options })
  const text = flowToMarkdown({ flow: flowOf({ screens: [{ id: 'one', fields: [row('a'), row('b'), row('c')] }] }), handlers: {} })
  expect(text.match(/Not at all/g)).toHaveLength(1)
  expect(text).toContain(
    'The next 3 questions are one table, with the same options:\n\n  - Not at all (“no”)\n  - Nearly every day (“yes”)',
  )
  expect(text.match(/- Answer: one of the 2 options of the table; \*\*required\*\*/g)).toHaveLength(3)
})

test('a clinician reads the sentence that is signed', () => {
  expect(lines({ type: 'signature', name: 'x', label: 'X', statement: 'I **agree**.' })).toContain('**Signed:** “I **agree**.”')
})
