import type { Calculation, Condition, Field, Screen } from '@anamnesis/engine/schema'
import { yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { causes, proveScreens as prove } from '../../tests/support/prove/proveScreens.ts'

const options = ['A', 'B', 'C', 'None'].map((value) => ({ value, label: value }))
const list = (more: object = {}): Field => ({
  name: 'risks',
  type: 'checkbox-group',
  label: 'Risks',
  exclusiveOption: 'None',
  options,
  ...more,
})
const count: Calculation = { name: 'count', label: 'Count', value: { count: ['risks'] } }
const behind = (field: Field, dependsOn: Condition, calculated: Calculation[] = [count]): Screen[] => [
  { id: 'one', fields: [field], calculated },
  { id: 'two', fields: [yesNo('sure')], dependsOn },
]
const has = (value: string): Condition => ({ field: 'risks', value })

test('chosen options are counted, but not the one that means none of them', async () => {
  expect(await prove('screen two', behind(list(), { field: 'count', gte: 3 }))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind(list(), { field: 'count', gte: 4 }))).toMatchObject({ verdict: 'unreachable' })
  const none = { all: [has('None'), { field: 'count', gte: 1 }] }
  expect(await prove('screen two', behind(list(), none))).toMatchObject({ verdict: 'unreachable' })
})

test('a witness chooses as many options as a field accepts', async () => {
  const both = { all: [has('A'), has('B')] }
  expect(await prove('screen two', behind(list({ maxChosen: 2 }), both, []))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind(list({ maxChosen: 1 }), both, []))).toMatchObject(
    causes('answer risks', 'screen two > dependsOn'),
  )
  const onlyA = { all: [has('A'), { not: has('B') }, { not: has('C') }] }
  expect(await prove('screen two', behind(list({ minChosen: 1 }), onlyA, []))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind(list({ minChosen: 2 }), onlyA, []))).toMatchObject({ verdict: 'unreachable' })
  expect(await prove('screen two', behind(list({ minChosen: 2 }), has('None'), []))).toMatchObject({ verdict: 'reachable' })
})

test('the scores of chosen options are added', async () => {
  const scored = list({ options: options.map((option, index) => ({ ...option, score: index })) })
  const total: Calculation = { name: 'count', label: 'Total', value: { field: 'risks' } }
  for (const [value, verdict] of [
    [3, 'reachable'],
    [4, 'unreachable'],
  ] as const)
    expect(
      await prove('screen two', behind(scored, { all: [{ field: 'count', gte: value }, { not: has('None') }] }, [total])),
    ).toMatchObject({ verdict })
})

test('a band of typed numbers is decided by its limits', async () => {
  const pounds: Field = { name: 'pounds', type: 'text', inputMode: 'decimal', label: 'Pounds', min: 100 }
  const band: Calculation = {
    name: 'band',
    label: 'Band',
    value: { divide: [{ field: 'pounds' }, 2] },
    bands: [{ upTo: 40, name: 'low' }, { upTo: 60, name: 'middle' }, { name: 'high' }],
  }
  for (const [value, verdict] of [
    ['low', 'unreachable'],
    ['middle', 'reachable'],
    ['high', 'reachable'],
  ] as const)
    expect(await prove('screen two', behind(pounds, { field: 'band', value }, [band])), value).toMatchObject({ verdict })
})

test('a number typed into a hidden field yields no value', async () => {
  const hidden: Field = {
    name: 'pounds',
    type: 'text',
    inputMode: 'numeric',
    label: 'Pounds',
    dependsOn: { field: 'pounds', lte: 3 },
    min: 4,
  }
  const low: Calculation = {
    name: 'band',
    label: 'Band',
    value: { add: [{ field: 'pounds' }, 3] },
    missing: 0,
    bands: [
      { upTo: 3, name: 'low' },
      { upTo: 7, name: 'middle' },
    ],
  }
  expect(await prove('screen two', behind(hidden, { field: 'band', answered: false }, [low]))).toMatchObject({ verdict: 'unreachable' })
})
