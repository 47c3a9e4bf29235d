import { describe, expect, test } from 'vitest'
import type { AnswerValue, Formula } from '../schema/index.ts'
import { calculate } from './calculate.ts'

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
