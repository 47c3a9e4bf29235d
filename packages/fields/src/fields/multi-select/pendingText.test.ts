import { expect, test } from 'vitest'
import { answerOf, partsOf } from './pendingText.ts'

const options = ['Codeine', 'Metformin'].map((value) => ({ value, label: value }))

test.each([
  [{ chosen: ['Metformin'], pending: '' }],
  [{ chosen: [], pending: 'met' }],
  [{ chosen: ['Metformin'], pending: 'Codeine' }],
  [{ chosen: ['Metformin'], pending: 'Codeine phosphate' }],
])('what was chosen and what was typed are told apart again: %j', (parts) => {
  expect(partsOf(options, answerOf(options, parts) ?? [])).toEqual(parts)
})

test('options that a newer list no longer has are all kept to be chosen again, none is lost', () => {
  expect(partsOf(options, ['Metformin', 'Withdrawn', 'Renamed'])).toEqual({ chosen: ['Metformin'], pending: 'Withdrawn, Renamed' })
})

test('nothing chosen and nothing typed is no answer', () => expect(answerOf(options, { chosen: [], pending: '  ' })).toBeUndefined())
