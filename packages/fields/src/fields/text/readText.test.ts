import { expect, test } from 'vitest'
import { readText } from './readText.ts'

test.each([
  ['  Sam ', 'Sam'],
  ['Anne Marie', 'Anne Marie'],
  ['Sam 🙂', 'Sam 🙂'],
  ['１２', '１２'],
  ['   ', undefined],
])('the text %j is the answer %j', (typed, answer) => expect(readText({}, typed)).toBe(answer))

test.each([
  ['１８０', '180'],
  [' 180 ', '180'],
  ['72,5', '72.5'],
  ['1,200', '1,200'],
  ['180 lb', '180 lb'],
  ['-5', '-5'],
])('the number %j is the answer %j', (typed, answer) => expect(readText({ inputMode: 'decimal' }, typed)).toBe(answer))

test('a whole number has no decimals to read a comma as', () => expect(readText({ inputMode: 'numeric' }, '7,5')).toBe('7,5'))
