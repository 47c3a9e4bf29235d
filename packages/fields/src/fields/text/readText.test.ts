import { expect, test } from 'vitest'
import { readText } from './readText.ts'

test.each([
  ['  Sam ', 'Sam'],
  ['Anne Marie', 'Anne Marie'],
  ['Sam 🙂', 'Sam 🙂'],
  ['１２', '１２'],
  ['   ', undefined],
  ['Sam\u200B', 'Sam'],
  ['Sam\tDoe\u001B\uFFFF', 'Sam Doe'],
  ['\u200ERenée\u202C', 'Renée'],
  ['\uFEFF', undefined],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
])('the text %j is the answer %j', (typed, answer) => expect(readText({}, typed)).toBe(answer))

test.each([
  ['１８０', '180'],
  [' 180 ', '180'],
  ['72,5', '72.5'],
  ['1,200', '1,200'],
  ['180 lb', '180 lb'],
  ['-5', '-5'],
  ['−5,5', '-5.5'],
  ['-.5', '-0.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['72.', '72'],
  ['72,', '72'],
  ['0.125', '0.125'],
  ['.', '.'],
  ['180\u200B', '180'],
])('the number %j is the answer %j', (typed, answer) => expect(readText({ inputMode: 'decimal' }, typed)).toBe(answer))

test('a whole number reads no comma as a decimal', () => expect(readText({ inputMode: 'numeric' }, '7,5')).toBe('7,5'))
