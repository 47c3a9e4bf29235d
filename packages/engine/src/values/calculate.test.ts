import { describe, expect, test } from 'vitest'
import { evaluate } from '../conditions/evaluate.ts'
import type { AnswerValue, Calculation, Field } from '../schema/index.ts'
import type { Formula } from '../schema/calculation.ts'
import { calculate } from './calculate.ts'
import { optionNumbers } from './optionNumbers.ts'

/** Calculates a formula for some answers. */
const workedOut = (value: Formula, answers: Readonly<Record<string, AnswerValue>>, decimals?: number) =>
  calculate({ name: 'x', label: 'X', value, ...(decimals !== undefined && { decimals }) }, (name) => answers[name])

const a: Formula = { field: 'a' }
const b: Formula = { field: 'b' }

describe('a calculated answer', () => {
  test.each<[what: string, answer: AnswerValue]>([
    ['words', 'seven'],
    ['a number with words behind it', '7 pounds'],
    ['a number with words before it', 'about 7'],
    ['an exponent', '1e3'],
    ['nothing but a point', '7.'],
    ['a list, also of one number', ['7']],
    ['a tick', true],
    ['an empty text', ''],
  ])('is none where it reads %s', (_what, answer) => {
    expect(workedOut({ add: [a, 1] }, { a: answer })).toBeUndefined()
    expect(workedOut(a, { a: answer })).toBeUndefined()
  })

  test.each<[formula: Formula]>([[{ add: [a, b] }], [{ multiply: [a, b] }], [{ subtract: [a, b] }], [{ divide: [a, b] }]])(
    'is none while one of several is missing, whichever it is: %j',
    (formula) => {
      expect(workedOut(formula, { a: '6', b: '3' })).toBeDefined()
      expect(workedOut(formula, { a: '6' })).toBeUndefined()
      expect(workedOut(formula, { b: '3' })).toBeUndefined()
    },
  )

  test('counts what it says in place of what is missing, and of nothing that was answered', () => {
    const score = { name: 'x', label: 'X', value: { add: [a, b] }, missing: 0 }
    expect(calculate(score, (name) => ({ a: '6' })[name])).toBe('6')
    expect(calculate(score, () => undefined)).toBe('0')
    expect(calculate(score, (name) => ({ a: '6', b: 'prefer not to say' })[name])).toBeUndefined()
  })

  test('is none where something would be divided by 0, also inside a larger formula that would come to a number', () => {
    expect(workedOut({ divide: [a, b] }, { a: '6', b: '0' })).toBeUndefined()
    expect(workedOut({ divide: [1, { divide: [a, b] }] }, { a: '6', b: '0.00' })).toBeUndefined()
  })

  test('is none where no plain text can write it', () => {
    expect(workedOut(a, { a: '999999999999999' })).toBe('999999999999999')
    expect(workedOut({ multiply: [a, 10] }, { a: '100000000000000' })).toBeUndefined()
    expect(workedOut({ subtract: [0, a] }, { a: '1000000000000000' })).toBeUndefined()
  })

  test('is signed and rounded as on paper, to one decimal unless it says otherwise, and nought has no sign', () => {
    expect(workedOut({ subtract: [a, b] }, { a: '-1.25', b: '2' }, 2)).toBe('-3.25')
    expect(workedOut(a, { a: '24.95' })).toBe('25')
    expect(workedOut(a, { a: '0.25' }, 2)).toBe('0.25')
    expect(workedOut(a, { a: '-0.04' })).toBe('0')
    expect(workedOut(a, { a: '12.345' }, 0)).toBe('12')
  })
})

describe('a formula', () => {
  const c: Formula = { field: 'c' }
  test.each<[formula: Formula, expected: string | undefined]>([
    [{ min: [a, b, 9] }, '2.5'],
    [{ max: [a, b, -9] }, '7'],
    [{ mean: [a, b] }, '4.75'],
    [{ mean: [a, b, c] }, '4.75'],
    [{ mean: [c, c] }, undefined],
    [{ min: [a, c] }, undefined],
    [{ max: [a, c] }, undefined],
    [{ round: b }, '3'],
    [{ round: b, direction: 'down' }, '2'],
    [{ round: { subtract: [0, b] } }, '-3'],
    [{ round: { subtract: [0, b] }, direction: 'up' }, '-2'],
    [{ round: c }, undefined],
    [{ round: { multiply: [100, 1.1] }, direction: 'up' }, '110'],
    [{ count: ['a', 'c', 'b', 'd', 'e'] }, '2'],
    [{ if: { field: 'a', gte: 7 }, then: a, else: c }, '7'],
    [{ if: { field: 'a', lt: 7 }, then: a, else: c }, undefined],
    [{ if: { field: 'c', answered: false }, then: 1, else: 0 }, '1'],
  ])('%j is %s', (value, expected) => {
    const answers: Record<string, AnswerValue> = { a: '7', b: '2.5', d: '', e: false }
    const answerOf = (name: string) => answers[name]
    const holds = (condition: Parameters<typeof evaluate>[0]) => evaluate(condition, answerOf, {})
    expect(calculate({ name: 'x', label: 'X', value, decimals: 2 }, answerOf, { holds })).toBe(expected)
  })

  const days: Record<string, AnswerValue> = { born: '1960-02-29', stopped: '2025-12-31', words: 'last year' }
  test.each<[formula: Formula, now: string, expected: string | undefined]>([
    [{ age: 'born' }, '2026-02-28T12:00:00.000Z', '65'],
    [{ age: 'born' }, '2026-03-01T12:00:00.000Z', '66'],
    [{ age: 'born' }, '2028-02-29T12:00:00.000Z', '68'],
    [{ age: 'words' }, '2028-02-29T12:00:00.000Z', undefined],
    [{ years: [{ field: 'born' }, { field: 'stopped' }] }, '2026-01-01T12:00:00.000Z', '65'],
    [{ days: [{ field: 'stopped' }, { today: { days: 0 } }] }, '2026-01-01T12:00:00.000Z', '1'],
    [{ days: ['2026-03-01', { today: { months: 1, days: 1 } }] }, '2026-01-31T12:00:00.000Z', '0'],
    [{ days: [{ field: 'stopped', days: 280 }, '2025-12-31'] }, '2026-01-01T12:00:00.000Z', '-280'],
    [{ days: [{ field: 'missing' }, '2025-12-31'] }, '2026-01-01T12:00:00.000Z', undefined],
  ])('%j on %s is %s', (value, now, expected) => {
    expect(calculate({ name: 'x', label: 'X', value }, (name) => days[name], { now: () => now })).toBe(expected)
  })

  test('that counts from today has no value without a clock', () => {
    expect(workedOut({ age: 'born' }, days)).toBeUndefined()
  })
})

describe('options', () => {
  const options = (scores: Readonly<Record<string, number | undefined>>) =>
    Object.entries(scores).map(([value, score]) => ({ value, label: value, ...(score !== undefined && { score }) }))
  const fields: readonly Field[] = [
    { type: 'radio-group', name: 'one', label: 'One', options: options({ often: 2, daily: 2, unsure: undefined }) },
    {
      type: 'checkbox-group',
      name: 'several',
      label: 'Several',
      exclusiveOption: 'none',
      options: options({ stroke: 2, pain: 1, none: undefined }),
    },
  ]
  const total: Calculation = { name: 'x', label: 'X', value: { add: [{ field: 'one' }, { field: 'several' }] } }
  const scored = (answers: Record<string, AnswerValue>, more: Partial<Calculation> = {}) =>
    calculate({ ...total, ...more }, (name) => answers[name], { options: optionNumbers(fields) })

  test('count by their scores, which several options may share, and those of a list are added', () => {
    expect(scored({ one: 'often', several: ['stroke', 'pain'] })).toBe('5')
    expect(scored({ one: 'daily', several: ['pain'] })).toBe('3')
  })

  test('without a score count as unanswered where others have one', () => {
    expect(scored({ one: 'unsure', several: ['pain'] })).toBeUndefined()
    expect(scored({ one: 'unsure', several: ['none'] }, { missing: 0 })).toBe('0')
  })

  test('are counted, without the one that means none of them', () => {
    const value: Formula = { count: ['one', 'several'] }
    expect(scored({ one: 'unsure', several: ['stroke', 'pain'] }, { value })).toBe('3')
    expect(scored({ several: ['none'] }, { value })).toBe('0')
  })
})

test('bands give the name of the rounded number, up to their limit', () => {
  const bands = [
    { upTo: 4, name: 'minimal' },
    { upTo: 9, name: 'mild' },
  ]
  const bandOf = (number: string) => calculate({ name: 'x', label: 'X', value: a, decimals: 0, bands }, () => number)
  expect(['-3', '4', '4.4', '4.5', '9', '10'].map(bandOf)).toEqual(['minimal', 'minimal', 'minimal', 'mild', 'mild', undefined])
})

describe('a calculated date', () => {
  const dated = (value: Formula, answers: Readonly<Record<string, AnswerValue>> = { period: '2025-12-31' }) =>
    calculate({ name: 'x', label: 'X', value }, (name) => answers[name], {
      now: () => '2026-01-15T12:00:00.000Z',
      holds: (condition) => evaluate(condition, (name) => answers[name], {}),
    })

  test.each<[formula: Formula, result: string | undefined]>([
    [{ date: { field: 'period', days: 280 } }, '2026-10-07'],
    [{ date: { field: 'period', years: -1, months: 2 } }, '2025-02-28'],
    [{ date: { today: { days: -14 } } }, '2026-01-01'],
    [{ date: '1969-12-31' }, '1969-12-31'],
    [{ date: { field: 'other' } }, undefined],
    [{ min: [{ date: '2026-01-01' }, { date: { field: 'period' } }] }, '2025-12-31'],
    [{ max: [{ date: '2026-01-01' }, { date: { field: 'period' } }] }, '2026-01-01'],
    [{ if: { field: 'period', answered: true }, then: { date: { field: 'period' } }, else: { date: '2000-01-01' } }, '2025-12-31'],
    [{ if: { field: 'other', answered: true }, then: { date: { field: 'period' } }, else: { date: '2000-01-01' } }, '2000-01-01'],
  ])('%j is %s', (formula, result) => {
    expect(dated(formula)).toBe(result)
  })
})
