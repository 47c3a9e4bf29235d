import { expect, test } from 'vitest'
import { parsePhones } from './parsePhones.ts'

test.each([
  ['Call us at 1-888-555-0142, day or night.', '1-888-555-0142', 'tel:18885550142'],
  ['Call (416) 555-0123.', '(416) 555-0123', 'tel:4165550123'],
  ['If you have chest pain, call 911.', '911', 'tel:911'],
  ['The 811 health line is open.', '811', 'tel:811'],
  ['Call or text 9-8-8, day or night.', '9-8-8', 'tel:988'],
])('%s is a number to call', (text, number, href) => {
  expect(parsePhones(text).filter(({ kind }) => kind === 'link')).toEqual([{ kind: 'link', text: number, href }])
  expect(
    parsePhones(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test.each(['911 mg a day', 'It is $911.', '1,988 people', '1988', '2-911-3', '50 mg or 100 mg', '180 over 110', '2026-11-23'])(
  '%s contains no number to call',
  (text) => {
    expect(parsePhones(text)).toEqual([{ kind: 'text', text }])
  },
)

test.each(['1', '1-', '(4', '416 ', '416-555-', '9-8-'])('a long text of %s is parsed in linear time', (part) => {
  // a backtracking parser would take minutes
  const text = part.repeat(1_000_000 / part.length)
  expect(parsePhones(text).length).toBeGreaterThan(0)
})
