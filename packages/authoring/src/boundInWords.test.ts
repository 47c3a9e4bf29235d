import { expect, test } from 'vitest'
import { boundInWords, limitInWords } from './boundInWords.ts'

test.each([
  [18, '18'],
  ['2000-01-31', '2000-01-31'],
  [{ today: { days: 0 } }, 'today'],
  [{ today: { years: -18 } }, '18 years before today'],
  [{ today: { years: -18, days: -1 } }, '18 years and 1 day before today'],
  [{ today: { months: 1 } }, '1 month after today'],
  [{ today: { months: 1, days: -2 } }, '1 month after and 2 days before today'],
])('%j reads: %s', (bound, words) => expect(boundInWords(bound)).toBe(words))

test.each([
  [18, '18'],
  [{ field: 'least' }, 'the answer to least'],
  [{ field: 'surgery', days: 30 }, '30 days after surgery'],
])('the limit %j reads: %s', (limit, words) => expect(limitInWords(limit)).toBe(words))
