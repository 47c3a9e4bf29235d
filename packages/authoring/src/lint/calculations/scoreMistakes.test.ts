import { expect, test } from 'vitest'
import { lintText } from '../../../tests/support/lint/lintText.ts'

const option = (value: string, score?: number) => ({ value, label: value, ...(score !== undefined && { score }) })
const item = (name: string, more: object = {}) => ({
  name,
  type: 'radio-group',
  label: name,
  options: [option('never', 0), option('daily', 3)],
  ...more,
})
const several = (name: string, ...options: object[]) => ({ name, type: 'checkbox-group', label: name, options })
const fields = [
  item('a'),
  item('b'),
  item('c'),
  several('list', option('x', 1), option('y', 2), option('None', 0)),
  { name: 'born', type: 'date', label: 'born', max: { today: { days: 0 } } },
  { name: 'years', type: 'text', label: 'years', inputMode: 'numeric', min: 1, max: 40 },
]
const read = (...names: string[]) => names.map((field) => ({ field }))

const found = (calculated: object[], more: object[] = []) =>
  lintText(JSON.stringify({ id: 'score', title: 'Score', fields: [...fields, ...more], calculated })).map(
    ({ severity, code, message }) => `${severity} ${code} ${message}`,
  )
const score = (value: object, more: object = {}) => ({ name: 'score', label: 'Score', value, decimals: 0, ...more })
const bandsOf = (...ends: (number | undefined)[]) =>
  ends.map((upTo, index) => ({ ...(upTo !== undefined && { upTo }), name: `band-${index}` }))
const band = (value: object, ...ends: (number | undefined)[]) => found([score(value, { bands: bandsOf(...ends) })])

test('bands above the greatest or below the least score are errors, each end once', () => {
  const sum = { add: read('a', 'b', 'c') }
  expect(band(sum, 3, 8, undefined)).toEqual([])
  expect(band(sum, 3, 9)).toEqual([])
  const never = 'error CALCULATION_BAND_NEVER_REACHED no score is in the band'
  expect(band(sum, 3, 9, undefined)).toEqual([`${never} “band-2”: “score” is at most 9`])
  expect(band(sum, 3, 10, 20, undefined)).toEqual([`${never} “band-2” or “band-3”: “score” is at most 9`])
  expect(band({ add: [...read('a', 'years'), 4] }, 4, undefined)).toEqual([`${never} “band-0”: “score” is at least 5`])
})

test('a score of a list is at most the sum of its options', () => {
  expect(band({ field: 'list' }, 1, 2, undefined)).toEqual([])
  expect(band({ field: 'list' }, 1, 3, undefined)).toEqual([expect.stringContaining('at most 3')])
  expect(band({ count: ['a', 'list'] }, 1, 3, undefined)).toEqual([])
  expect(band({ count: ['a', 'list'] }, 1, 4, undefined)).toEqual([expect.stringContaining('at most 4')])
})

test('a score of another score is in the range of its rounded values', () => {
  const half = { name: 'half', label: 'Half', value: { divide: [{ field: 'a' }, 2] }, decimals: 0 }
  expect(found([half, score({ field: 'half' }, { bands: bandsOf(0, 1, undefined) })])).toEqual([])
  expect(found([half, score({ field: 'half' }, { bands: bandsOf(0, 2, undefined) })])).toEqual([expect.stringContaining('at most 2')])
})

test('a score that reads itself has no range', () => {
  const own = { name: 'own', label: 'Own', value: { add: [{ field: 'own' }, 1] } }
  expect(found([own, score({ field: 'own' }, { bands: bandsOf(5, undefined) })])).toEqual([
    'error CALCULATION_UNREADABLE “own” is asked only after this, so it has no answer yet',
  ])
})

test('a default counts as a score, and an unbounded, or unknown answer leaves every band open', () => {
  expect(found([score({ add: read('a', 'b') }, { missing: 9, bands: bandsOf(6, 17, undefined) })])).toEqual([])
  expect(band({ days: [{ field: 'born' }, { today: { days: 0 } }] }, 5, undefined)).toEqual([])
  expect(band({ mean: read('a', 'earlier') }, 5, undefined)).toEqual([])
  const withoutScore = item('d', { options: [option('never', 0), option('daily')] })
  expect(found([score({ add: read('a', 'd') }, { bands: bandsOf(5, undefined) })], [withoutScore])).toEqual([
    expect.stringContaining('OPTION_WITHOUT_SCORE'),
  ])
})

const choose = (condition: object, then: unknown, otherwise: unknown) => ({ if: condition, then, else: otherwise })
const aged = (gte: number) => ({ age: 'born', gte })

test('a branch that an earlier one always takes is an error', () => {
  expect(found([score(choose(aged(75), 2, choose(aged(65), 1, 0)))])).toEqual([])
  const never = 'error CALCULATION_BRANCH_NEVER_TAKEN this branch is never taken'
  expect(found([score({ add: [{ field: 'a' }, choose(aged(65), 1, choose(aged(75), 2, 0))] })])).toEqual([
    `${never}: an earlier one is taken where the age from born is at least 65`,
  ])
  expect(found([score(choose({ field: 'years', gt: 5 }, 1, choose({ field: 'years', value: 7 }, 2, 0)))])).toEqual([
    `${never}: an earlier one is taken where years is over 5`,
  ])
  expect(found([score(choose({ field: 'a', in: ['never', 'daily'] }, 1, choose({ field: 'a', value: 'daily' }, 2, 0)))])).toEqual([
    `${never}: an earlier one is taken where a is one of “never”, “daily”`,
  ])
  expect(found([score(choose(aged(75), choose(aged(65), 1, 0), 0))])).toEqual([
    `${never}: it is in one that is taken where the age from born is at least 75`,
  ])
})

test('branches for a missing answer, or that no single answer decides, are no faults', () => {
  expect(found([score(choose(aged(65), 1, choose({ age: 'born', lt: 65 }, 2, 0)))])).toEqual([])
  expect(found([score(choose({ field: 'a', value: 'never' }, 1, choose({ field: 'a', value: 'daily' }, 2, 0)))])).toEqual([])
  expect(found([score(choose({ any: [aged(75), { field: 'a', value: 'daily' }] }, 2, choose(aged(65), 1, 0)))])).toEqual([])
  expect(found([score(choose({ field: 'list', value: 'x' }, 1, choose({ field: 'list', value: 'y' }, 2, 0)))])).toEqual([])
})

test('a part twice is a warning in a sum, a mean, a count, min and max, but not in a product', () => {
  const twice = 'warning CALCULATION_DUPLICATE_PART'
  expect(found([score({ add: read('a', 'b', 'a') })])).toEqual([`${twice} “score” adds “a” twice`])
  expect(found([score({ mean: read('a', 'a') })])).toEqual([`${twice} “score” reads “a” twice`])
  expect(found([score({ count: ['a', 'b', 'a'] })])).toEqual([`${twice} “score” counts “a” twice`])
  expect(found([score({ add: [{ age: 'born' }, { age: 'born' }] })])).toEqual([`${twice} “score” adds the same part twice`])
  expect(found([score({ multiply: read('a', 'a') })])).toEqual([])
  expect(found([score({ add: [1, { multiply: [2, { field: 'a' }] }, 1] })])).toEqual([])
})

test('a list of numbers without scores is no number', () => {
  const numbers = several('numbers', option('1'), option('2'))
  expect(found([score({ field: 'numbers' })], [numbers])).toEqual(['error CALCULATION_UNREADABLE “numbers” is not a number'])
})

test('an option without a score is a reason why a score may be missing, also one that excludes the others', () => {
  const history = { ...several('history', option('stroke', 2), option('none')), exclusiveOption: 'none' }
  const text = (...calculated: object[]) =>
    lintText(
      JSON.stringify({
        id: 'score',
        title: 'Score',
        fields: [...fields, history],
        calculated,
        rules: [{ when: { field: 'score', lte: 1 }, outcome: { type: 'interrupt', interrupt: 'call-us' }, source: 'a clinic' }],
      }),
    ).filter(({ code }) => code === 'CALCULATION_MAY_BE_MISSING' || code === 'OPTION_WITHOUT_SCORE')
  const sum = score({ add: read('a', 'history') })
  expect(text(sum)).toMatchObject([
    { code: 'OPTION_WITHOUT_SCORE', message: expect.stringContaining('“none”') as string },
    { code: 'CALCULATION_MAY_BE_MISSING', severity: 'error', related: [{ message: 'the option “none” has no score' }] },
  ])
  expect(text({ ...sum, missing: 0 })).toEqual([])
})
