import { expect, test } from 'vitest'
import { examplesOf } from './matchingTexts.ts'

test.each([
  '^XK-\\d{7}$',
  '^[A-Z]{2}\\d{4}(?:-[a-z]+)?$',
  '^(?:red|green) light$',
  '^\\p{L}[\\p{L} .’-]*$',
  '^[^a-z]+$',
  '^\\u{1F600}{3}$',
  '^[Ѐ-ӿ]+$',
  '\\d{2,3}',
  '^$',
])('an example of %s matches it', (pattern) => {
  const examples = examplesOf(pattern)
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) expect(example).toMatch(new RegExp(pattern, 'u'))
})

test('a pattern with very many ways has a few examples, and what is no pattern has none', () => {
  expect(examplesOf(`^${'(?:a|b|c)?'.repeat(200)}$`).length).toBeLessThan(30)
  expect(examplesOf('(')).toEqual([])
})
