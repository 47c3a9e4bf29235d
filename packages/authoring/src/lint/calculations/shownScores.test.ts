import { describe, expect, test } from 'vitest'
import { lintText } from '../../../tests/support/lint/lintText.ts'

const option = (value: string, score: number) => ({ value, label: value, score })
const item = (name: string, more: object = {}) => ({
  name,
  type: 'radio-group',
  label: name,
  options: [option('never', 0), option('daily', 3)],
  ...more,
})
const pain = (more: object = {}) => ({ name: 'pain', label: 'Pain', value: { add: [{ field: 'a' }, { field: 'b' }] }, ...more })
const last = (more: object = {}) => ({ id: 'last', title: 'Your pain', fields: [{ name: 'why', type: 'text', label: 'Why?' }], ...more })
const shown = { displayFieldValue: { field: 'pain', prefix: 'Your score: ' } }
const screen = (...items: object[]) => ({ id: 'pain', title: 'Pain', fields: items, calculated: [pain()] })

const found = (...screens: object[]) =>
  lintText(
    JSON.stringify({
      schemaVersion: 2,
      id: 'sample',
      version: 1,
      labels: { brand: 'northway', treatment: 'ed' },
      kind: 'onboarding',
      variant: 'full',
      steps: [{ id: 'one', title: 'One', screens }],
      calls: {},
      interrupts: {},
    }),
  ).map(({ severity, code, message, suggestion }) => ({ severity, code, message, suggestion }))

describe('a calculated answer that a screen displays', () => {
  test('is an error when it has no value for some patients', () => {
    expect(found(screen(item('a'), item('b', { optional: true })), last(shown))).toEqual([
      {
        severity: 'error',
        code: 'CALCULATION_MAY_BE_MISSING',
        message: '“pain” has no value for some patients: “b” is optional',
        suggestion: expect.stringContaining('{ "field": "pain", "answered": true }'),
      },
    ])
  })

  test('is reported once when a condition reads it too', () => {
    const reading = last({ ...shown, dependsOn: { field: 'pain', gte: 3 } })
    expect(found(screen(item('a'), item('b', { optional: true })), reading).map(({ code }) => code)).toEqual(['CALCULATION_MAY_BE_MISSING'])
  })

  test.each([
    ['every item is required', [screen(item('a'), item('b')), last(shown)]],
    ['a missing item counts 0', [{ ...screen(item('a'), item('b', { optional: true })), calculated: [pain({ missing: 0 })] }, last(shown)]],
    [
      'only patients with a value see the screen',
      [screen(item('a'), item('b', { optional: true })), last({ ...shown, dependsOn: { field: 'pain', answered: true } })],
    ],
  ])('is no finding when %s', (_, screens) => expect(found(...screens)).toEqual([]))
})

test('a text of a screen only for patients with a score needs no words for a missing one', () => {
  const text = last({ title: 'You scored {answer:pain}', dependsOn: { field: 'pain', answered: true } })
  expect(found(screen(item('a'), item('b', { optional: true })), text)).toEqual([])
})

describe('a last band below the greatest score', () => {
  const banded = (upTo: number | undefined, more: object = {}) => ({
    ...screen(item('a'), item('b')),
    calculated: [
      pain({
        decimals: 0,
        bands: [
          { upTo: 3, name: 'some' },
          { ...(upTo !== undefined && { upTo }), name: 'much' },
        ],
        ...more,
      }),
    ],
  })
  const above = {
    severity: 'error',
    code: 'CALCULATION_ABOVE_BANDS',
    message: '“pain” may be above 5, where its last band ends',
    suggestion: 'Leave out “upTo” in the last band, or add a band.',
  }

  test('is an error when the score is sent or only on record', () => {
    expect(found(banded(5, { sent: true }), last())).toEqual([above])
    expect(found(banded(5), last())).toEqual([above])
  })

  test('is reported once, where the score is read, when that needs a value', () => {
    const codes = (more: object) => found(banded(5, { sent: true }), last(more)).map(({ code }) => code)
    expect(codes(shown)).toEqual(['CALCULATION_MAY_BE_MISSING'])
    expect(codes({ dependsOn: { field: 'pain', value: 'much' } })).toEqual(['CALCULATION_MAY_BE_MISSING'])
    expect(codes({ title: 'Your pain: {answer:pain}' })).toEqual(['TEXT_ANSWER_MAY_BE_MISSING'])
  })

  test('is no finding when the rounded score is in it', () => {
    expect(found(banded(6, { sent: true }), last())).toEqual([])
    expect(found(banded(undefined, { sent: true }), last())).toEqual([])
    const third = banded(5, { value: { divide: [{ add: [{ field: 'a' }, { field: 'b' }, 10] }, 3] } })
    expect(found(third, last({ dependsOn: { field: 'pain', value: 'much' } }))).toEqual([])
  })
})

describe('the suggestion for a score that some patients lack', () => {
  const items = { id: 'items', title: 'Pain', fields: [item('a'), item('b')] }
  const start = (more: object = {}) => ({ id: 'start', title: 'Start', fields: [item('begin', more)] })
  const sum = { id: 'sum', title: 'Sum', fields: [item('c')], calculated: [pain()] }
  const reader = last({ dependsOn: { field: 'pain', gte: 3 } })
  const MISSING = '"missing": 0'
  const suggestions = (...screens: object[]) =>
    found(...screens).flatMap(({ code, suggestion }) => (code === 'CALCULATION_MAY_BE_MISSING' ? [suggestion] : []))
  const hidden = { dependsOn: { field: 'begin', value: 'daily' } }

  test.each([
    ['the screen of all items may be hidden', [start(), { ...items, ...hidden }, sum]],
    ['the screen of all items may be skipped', [start(), { ...items, skipButton: { text: 'Skip' } }, sum]],
    ['its own screen may be hidden', [start(), { ...items, calculated: [pain()], ...hidden }]],
  ])('is not to count a missing answer as 0 when %s', (_, screens) => {
    expect(suggestions(...screens, reader)).toEqual([
      'Ask every patient for it, or handle its absence: { "field": "pain", "answered": false }.',
    ])
  })

  test.each([
    ['an item may be hidden', [start(), { ...items, fields: [item('a'), item('b', hidden)] }, sum]],
    ['an item is optional', [{ ...items, fields: [item('a'), item('b', { optional: true })] }, sum]],
    [
      'only the screen of one item may be hidden',
      [start(), { ...items, fields: [item('a')] }, { id: 'more', title: 'More', fields: [item('b')], ...hidden }, sum],
    ],
  ])('is to count it as 0 when %s', (_, screens) => {
    expect(suggestions(...screens, reader)).toEqual([expect.stringContaining(MISSING)])
  })

  test('is to open the last band when it ends below the greatest score', () => {
    const banded = {
      ...items,
      calculated: [
        pain({
          bands: [
            { upTo: 3, name: 'some' },
            { upTo: 5, name: 'much' },
          ],
        }),
      ],
    }
    expect(suggestions(banded, last({ dependsOn: { field: 'pain', value: 'much' } }))).toEqual([
      'Leave out “upTo” in the last band, or handle its absence: { "field": "pain", "answered": false }.',
    ])
  })
})
