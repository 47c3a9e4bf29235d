import { describe, expect, test } from 'vitest'
import { partsOf, readWholeDate, valueOf } from './dateParts.ts'

describe('three boxes become one value', () => {
  test.each([
    [{ day: '1', month: '5', year: '1990' }, '1990-05-01'],
    [{ day: '29', month: 'February', year: '2000' }, '2000-02-29'],
    [{ day: '１', month: '５', year: '１９９０' }, '1990-05-01'],
    [{ day: '', month: '', year: '1990' }, '1990--'],
    [{ day: '4', month: '13', year: '1990' }, '1990-13-4'],
    [{ day: '', month: '', year: '' }, undefined],
    [{ day: '4', month: 'Mayor', year: '1990' }, '1990-Mayor-4'],
    [{ day: '4', month: 'Sept.', year: '1990' }, '1990-09-04'],
    [{ day: '1er', month: 'août', year: '1990' }, '1990-08-01'],
    [{ day: '5th', month: 'févr.', year: '1990' }, '1990-02-05'],
    [{ day: '5', month: 'jui', year: '1990' }, '1990-jui-5'],
    [{ day: '5', month: 'juil.', year: '1990' }, '1990-07-05'],
  ])('%j', (parts, value) => expect(valueOf(parts)).toBe(value))
})

describe('one or two boxes become one value', () => {
  test.each([
    ['month', { month: '5', year: '1990' }, '1990-05'],
    ['month', { month: 'Sept.', year: '1990' }, '1990-09'],
    ['month', { month: '13', year: '1990' }, '1990-13'],
    ['month', { month: '', year: '1990' }, '1990-'],
    ['month', { month: '', year: '' }, undefined],
    ['year', { month: '', year: '１９９０' }, '1990'],
    ['year', { month: '', year: '85' }, '85'],
    ['year', { month: '5', year: '' }, undefined],
  ] as const)('%s: %j', (precision, parts, value) => {
    expect(valueOf({ day: '', ...parts }, precision)).toBe(value)
    expect(valueOf(partsOf(value), precision)).toBe(value)
  })
})

test.each(['1990-05', 'May 1990', 'mai 1990', '05/1990', '5 May 1990', '1990-05-04'])('%s pasted into a month is read whole', (text) => {
  const parts = readWholeDate(text, 'month')
  expect(parts && valueOf(parts, 'month')).toBe('1990-05')
})

test('typed parts are restored, finished or not', () => {
  for (const parts of [
    { day: '', month: '4', year: '' },
    { day: '9', month: '', year: '19' },
    { day: '01', month: '05', year: '1990' },
  ]) {
    expect(partsOf(valueOf(parts))).toEqual(parts)
  }
})

describe('a pasted whole date is parsed', () => {
  test.each([
    '1990-05-01',
    '1 May 1990',
    'May 1, 1990',
    '01/05/1990',
    '1.5.1990',
    '１９９０-０５-０１',
    'May 1st, 1990',
    '1er mai 1990',
    'le 1 mai 1990',
    '1st of May 1990',
    '1 May 1990\u200B',
    '01051990',
  ])('%s', (text) => {
    const parts = readWholeDate(text)
    expect(parts && valueOf(parts)).toBe('1990-05-01')
  })
  test('03/27/1985 is read as the 27th of March', () =>
    expect(readWholeDate('03/27/1985')).toEqual({ day: '27', month: '03', year: '1985' }))
  test.each(['12', '1990', '1/2', 'soon', '40/01/1990', '13/27/1985', '01/40/1990'])('%s is ambiguous and not parsed', (text) =>
    expect(readWholeDate(text)).toBeUndefined(),
  )
})
