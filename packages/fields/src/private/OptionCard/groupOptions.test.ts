import { expect, test } from 'vitest'
import { groupOptions } from './groupOptions.ts'

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase() }))
const valuesIn = (groups?: Parameters<typeof groupOptions>[1]) =>
  groupOptions(options, groups).map(({ label, options: some }) => [label, some.map(({ value }) => value).join('')])

test('options without groups are one section', () => {
  expect(valuesIn()).toEqual([[undefined, 'abcd']])
})

test('groups decide the order, and options in no group come last', () => {
  const groups = [
    { label: 'Second half', values: ['d', 'c', 'unknown'] },
    { label: 'Start', values: ['a'] },
    { label: 'Empty', values: [] },
  ]
  expect(valuesIn(groups)).toEqual([
    ['Second half', 'dc'],
    ['Start', 'a'],
    [undefined, 'b'],
  ])
})
