import { expect, test } from 'vitest'
import { memoizeLast } from './memoizeLast.ts'

test('what was read of the last texts is not read again, and of older ones nothing is kept', () => {
  const read: string[] = []
  const lengthOf = memoizeLast((text: string) => {
    read.push(text)
    return { length: text.length }
  })
  const texts = Array.from({ length: 16 }, (_, at) => 'x'.repeat(at))
  for (const text of [...texts, ...texts]) expect(lengthOf(text)).toEqual({ length: text.length })
  expect(read).toEqual(texts)

  lengthOf(texts[0] ?? '') // used again: the second is now the oldest
  lengthOf('one more')
  lengthOf(texts[0] ?? '')
  lengthOf(texts[1] ?? '')
  expect(read).toEqual([...texts, 'one more', texts[1]])
})
