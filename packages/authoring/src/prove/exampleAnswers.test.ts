import { checkField } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { exampleAnswers } from './factsOf.ts'

const NOW = '2026-01-15T12:00:00.000Z'

test('any field gets an accepted example answer, also one with a pattern', () => {
  const fields: Field[] = [
    {
      name: 'number',
      type: 'text',
      label: 'Number',
      validations: [{ pattern: '^[A-Z]{2}[0-9]{7}$', message: 'Two letters, seven digits' }],
    },
    { name: 'seasons', type: 'checkbox-group', label: 'Seasons', options: [{ value: 'spring', label: 'Spring' }] },
    { name: 'two', type: 'multi-select', label: 'Two', minChosen: 2, options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) },
    { name: 'signed', type: 'signature', label: 'Signature', statement: 'I agree.' },
    { name: 'photo', type: 'uploader', label: 'Photo' },
    { name: 'photos', type: 'uploader', label: 'Photos', minFiles: 2, maxFiles: 4 },
  ]
  for (const field of fields) {
    const [first] = exampleAnswers(field, NOW)
    expect(first, field.name).toBeDefined()
    expect(checkField(field, first), field.name).toBeUndefined()
  }
})

test('what a field refuses is no example', () => {
  const field: Field = { name: 'town', type: 'text', label: 'Town', validations: [{ pattern: '^Ottawa$', message: 'Ottawa only' }] }
  expect(exampleAnswers(field, NOW)).toEqual(['Ottawa'])
})
