import { expect, test } from 'vitest'
import { parseMarkup } from './parseMarkup.ts'

test('emphasis and links are parsed, the rest stays text', () => {
  expect(parseMarkup('Call **911** now, or [write to us](mailto:care@example.com).')).toEqual([
    { kind: 'text', text: 'Call ' },
    { kind: 'strong', text: '911' },
    { kind: 'text', text: ' now, or ' },
    { kind: 'link', text: 'write to us', href: 'mailto:care@example.com' },
    { kind: 'text', text: '.' },
  ])
})

test.each(['<b>bold</b>', '[x](javascript:alert(1))', '[x](http://plain.example)', '**', '2 ** 3'])('%s stays literal text', (text) => {
  expect(parseMarkup(text)).toEqual([{ kind: 'text', text }])
})

test.each(['[', '[a', '[a](https://x', '[a](', '**', '**a', '**a*', '](', '*'])('a long text of %s is parsed in linear time', (part) => {
  // a backtracking parser would take minutes
  const text = part.repeat(1_000_000 / part.length)
  expect(
    parseMarkup(text)
      .map((piece) => piece.text)
      .join('').length,
  ).toBeGreaterThan(0)
})
