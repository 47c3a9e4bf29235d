import { expect, test } from 'vitest'
import { evaluate } from '../conditions/evaluate.ts'
import type { Condition, FieldOf } from '../schema/index.ts'
import { checkField } from './checkField.ts'
import { formatAnswer } from './formatAnswer.ts'

const time = (more: Partial<FieldOf<'time'>> = {}): FieldOf<'time'> => ({ type: 'time', name: 'x', label: 'When?', ...more })

test.each([
  [time(), '00:00', undefined],
  [time(), '23:59', undefined],
  [time(), '24:00', 'Enter a time, such as 7:30 pm or 19:30'],
  [time(), '7:30', 'Enter a time, such as 7:30 pm or 19:30'],
  [time(), '07:60', 'Enter a time, such as 7:30 pm or 19:30'],
  [time(), '07:30:00', 'Enter a time, such as 7:30 pm or 19:30'],
  [time({ min: '07:00' }), '06:59', 'Enter 07:00 or later'],
  [time({ min: '07:00' }), '07:00', undefined],
  [time({ max: '19:30' }), '19:30', undefined],
  [time({ max: '19:30' }), '19:31', 'Enter 19:30 or earlier'],
])('%j: %s', (field, answer, message) => {
  expect(checkField(field, answer)?.message).toBe(message)
})

test.each<[string, Condition, boolean]>([
  ['07:00', { field: 'x', gte: '07:00' }, true],
  ['06:59', { field: 'x', gte: '07:00' }, false],
  ['19:30', { field: 'x', gt: '09:00', lt: '19:31' }, true],
  ['19:30', { field: 'x', gt: '19:30' }, false],
  ['soon', { field: 'x', gte: '00:00' }, false],
  ['19:30', { field: 'x', gte: '2000-01-31' }, false],
  ['19:30', { field: 'x', gte: 7 }, false],
  ['2000-01-31', { field: 'x', gte: '07:00' }, false],
])('%s: %j is %s', (answer, condition, holds) => {
  expect(evaluate(condition, () => answer, {})).toBe(holds)
})

test('a time is written as the language does', () => {
  expect(formatAnswer(time(), '19:30')).toMatch(/^7:30.p\.m\.$/)
  expect(formatAnswer(time(), '19:30', 'fr-CA')).toMatch(/^19.h.30$/)
  expect(formatAnswer(time(), 'late')).toBe('late')
})
