import { expect, test } from 'vitest'
import { answerOf, partsOf } from './pendingText.ts'

const options = ['Codeine', 'Metformin'].map((value) => ({ value, label: value }))

test.each([
  [{ chosen: ['Metformin'], pending: '' }],
  [{ chosen: [], pending: 'met' }],
  [{ chosen: ['Metformin'], pending: 'Codeine' }],
  [{ chosen: ['Metformin'], pending: 'Codeine phosphate' }],
])('chosen options and pending text are separated again: %j', (parts) => {
  expect(partsOf(options, answerOf(options, parts) ?? [])).toEqual(parts)
})

test('options removed from a newer list are all kept to be chosen again', () => {
  expect(partsOf(options, ['Metformin', 'Withdrawn', 'Renamed'])).toEqual({ chosen: ['Metformin'], pending: 'Withdrawn, Renamed' })
})

test('no choice and no text is no answer', () => expect(answerOf(options, { chosen: [], pending: '  ' })).toBeUndefined())
