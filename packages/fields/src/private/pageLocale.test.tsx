import { afterEach, expect, test } from 'vitest'
import { formatCents } from '../screens/formatCents.ts'
import { pageLocale } from './pageLocale.ts'

const { lang } = document.documentElement
afterEach(() => {
  document.documentElement.lang = lang
})

test.each([
  ['', 'en-CA'],
  ['en', 'en-CA'],
  ['en-US', 'en-CA'],
  ['fr', 'fr-CA'],
  ['fr-CA', 'fr-CA'],
])('a page in language "%s" formats numbers as %s', (language, locale) => {
  document.documentElement.lang = language
  expect(pageLocale()).toBe(locale)
})

test('a price follows the language of its page', () => {
  document.documentElement.lang = 'fr-CA'
  expect(formatCents(850)).toMatch(/^8,50\s\$$/)
  document.documentElement.lang = 'en-CA'
  expect(formatCents(850)).toBe('$8.50')
})
