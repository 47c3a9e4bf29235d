import { fillPlaceholders, type Placeholders } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import { placeholderNames } from './placeholdersOf.ts'

test('the known placeholders are those that the resolver fills in', () => {
  const filled: Record<keyof Placeholders, string> = {
    brand: 'x',
    pharmacy: 'x',
    supportEmail: 'x',
    supportPhone: 'x',
    supportPhoneDigits: 'x',
    treatment: 'x',
    treatmentCode: 'x',
  }
  expect(placeholderNames.toSorted()).toEqual(Object.keys(filled).toSorted())
  expect(fillPlaceholders(placeholderNames.map((name) => `{${name}}`).join(''), 'a test', filled)).toBe('x'.repeat(placeholderNames.length))
})
