import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.ts'

test.each([
  [5400, '$54'],
  [850, '$8.50'],
  [120_000, '$1,200'],
  [0, '$0'],
])('%d cents are formatted as %s', (cents, text) => expect(formatMoney(cents)).toBe(text))
