import { expect, test } from 'vitest'
import { formatCents } from './formatCents.ts'

test.each([
  [0, '$0'],
  [900, '$9'],
  [850, '$8.50'],
  [125_000, '$1,250'],
])('%i cents are formatted as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('a French page puts the sign after the amount', () => {
  expect(formatCents(850, 'fr-CA')).toMatch(/^8,50\s\$$/)
})
