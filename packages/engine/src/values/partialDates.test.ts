import { describe, expect, test } from 'vitest'
import { evaluate } from '../conditions/evaluate.ts'
import type { Calculation, Condition, FieldOf } from '../schema/index.ts'
import { calculate } from './calculate.ts'
import { checkField } from './checkField.ts'
import { countedDay } from './countedDay.ts'
import { formatAnswer } from './formatAnswer.ts'

const now = () => '2026-05-15T12:00:00.000Z'
const date = (more: Partial<FieldOf<'date'>>): FieldOf<'date'> => ({ type: 'date', name: 'x', label: 'When?', ...more })
const month = (more: Partial<FieldOf<'date'>> = {}) => date({ precision: 'month', ...more })
const year = (more: Partial<FieldOf<'date'>> = {}) => date({ precision: 'year', ...more })

test.each<[FieldOf<'date'>, string, string | undefined]>([
  [month(), '1985-03', undefined],
  [month(), '1985-13', 'date-month'],
  [month(), '1985-00', 'date-month'],
  [month(), '1985-3', 'date-month'],
  [month(), '1985-03-27', 'date-month'],
  [month(), '1985', 'date-month'],
  [month(), '85-3', 'date-year'],
  [year(), '1985', undefined],
  [year(), '85', 'date-year'],
  [year(), '1985-03', 'date-year'],
  [year(), '1899', 'date-year'],
  [date({}), '1985-03', 'date'],
  [date({}), '1985', 'date'],
])('%j: whether %s is an answer', (field, answer, code) => {
  expect(checkField(field, answer, { now })?.code).toBe(code)
})

describe('a month or year is accepted if a day in it is within the bounds', () => {
  test.each<[FieldOf<'date'>, string, string | undefined]>([
    [month({ min: '2000-02-29' }), '2000-02', undefined],
    [month({ min: '2000-02-29' }), '2000-01', 'Enter a date on or after February 2000'],
    [month({ max: '2000-02-01' }), '2000-02', undefined],
    [month({ max: '2000-02-01' }), '2000-03', 'Enter a date on or before February 2000'],
    [year({ max: { today: { days: 0 } } }), '2026', undefined],
    [year({ max: { today: { days: 0 } } }), '2027', 'Enter a date on or before 2026'],
    [year({ min: { today: { years: -10 } } }), '2016', undefined],
    [year({ min: { today: { years: -10 } } }), '2015', 'Enter a date on or after 2016'],
  ])('%j: %s', (field, answer, message) => {
    expect(checkField(field, answer, { now })?.message).toBe(message)
  })
})

describe('a month or year counts as its last day, or as today while it lasts', () => {
  test.each([
    ['2000', '2000-12-31'],
    ['2000-02', '2000-02-29'],
    ['1999-02', '1999-02-28'],
    ['2026', '2026-05-15'],
    ['2026-05', '2026-05-15'],
    ['2026-06', '2026-06-30'],
    ['2027', '2027-12-31'],
    ['2000-02-03', '2000-02-03'],
    ['soon', undefined],
    ['20000', undefined],
  ])('%s', (answer, day) => expect(countedDay(answer, now)).toBe(day))

  test('without a clock, the last day counts', () => expect(countedDay('2026')).toBe('2026-12-31'))

  test.each<[string, Condition, boolean]>([
    // 18 only for sure on the last day of the year
    ['2008', { age: 'x', gte: 18 }, false],
    ['2007', { age: 'x', gte: 18 }, true],
    ['2008-05', { age: 'x', gte: 18 }, false],
    ['2008-04', { age: 'x', gte: 18 }, true],
    ['2026', { age: 'x', gte: 0 }, true],
    ['2000', { field: 'x', gte: '2000-12-31' }, true],
    ['2000', { field: 'x', gt: '2000-12-31' }, false],
    ['2000-02', { field: 'x', lt: '2000-03-01' }, true],
    ['2026', { field: 'x', lte: { today: { days: 0 } } }, true],
    ['2026', { field: 'x', gt: { today: { days: 0 } } }, false],
    ['2000', { field: 'x', gte: { field: 'scan' } }, true],
    ['1999', { field: 'x', gte: { field: 'scan' } }, false],
    ['1999', { field: 'scan', gt: { field: 'x', days: 30 } }, true],
    ['2000', { field: 'x', value: '2000' }, true],
  ])('%s: %j is %s', (answer, condition, holds) => {
    expect(evaluate(condition, (name) => (name === 'x' ? answer : '2000-03-01'), {}, now)).toBe(holds)
  })

  test('calculations count from the same day', () => {
    const of = (value: Calculation['value'], answer: string) => calculate({ name: 'c', label: 'C', value }, () => answer, { now })
    expect(of({ age: 'x' }, '2008')).toBe('17')
    expect(of({ days: [{ field: 'x' }, { today: { days: 0 } }] }, '2026-04')).toBe('15')
    expect(of({ days: [{ field: 'x' }, { today: { days: 0 } }] }, '2026')).toBe('0')
    expect(of({ date: { field: 'x', days: 1 } }, '2000-02')).toBe('2000-03-01')
  })
})

test('a month is written in words, a year as it is', () => {
  expect(formatAnswer(month(), '1985-03')).toBe('March 1985')
  expect(formatAnswer(month(), '1985-03', 'fr-CA')).toBe('mars 1985')
  expect(formatAnswer(month(), '1985-13')).toBe('1985-13')
  expect(formatAnswer(year(), '1985')).toBe('1985')
})
