import type { Calculation, Field, Screen } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { playScript } from '../run/playScript.ts'
import { proveFlow } from './proveFlow.ts'
import { replayWitness } from './replayWitness.ts'
import { proveScreens } from '../../tests/support/prove/proveScreens.ts'
import { scores } from '../../tests/support/prove/scores.ts'

const NOW = '2026-01-15T12:00:00.000Z'
/** The largest score, and one with nested calculated answers; the others differ only in size. */
const SHORT = ['AUDIT', 'FSFI']

for (const [name, flowFor] of Object.entries(scores)) {
  // long: sums as AUDIT is, with other numbers of items and options; AUDIT is proved in the short run
  const tags = SHORT.some((one) => name.startsWith(one)) ? [] : ['long']
  test(`${name}: proves each score that the items add up to, and none beyond`, { tags }, async () => {
    const flow = flowFor()
    const { places, counts } = await proveFlow({ flow, handlers: {}, now: NOW })
    expect(counts.undecided).toBe(0)
    const verdicts = Object.fromEntries(places.map(({ place, verdict }) => [place, verdict]))
    expect(verdicts).toMatchObject({ 'screen high': 'reachable', 'screen highest': 'reachable', 'screen beyond': 'unreachable' })
    const highest = places.find(({ place }) => place === 'screen highest')
    if (highest?.verdict !== 'reachable') throw new Error('it was reachable above')
    const played = await playScript({ flow, script: highest.witness, handlers: {}, transforms: {}, now: NOW })
    expect(played.visited).toContain('highest')
  })
}

test('ends with verdicts when screens and a rule depend on the bands of a score', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `q${at}`)
  const bands = [{ upTo: 7, name: 'low' }, { upTo: 15, name: 'middle' }, { upTo: 19, name: 'high' }, { name: 'top' }]
  const screens = names.map((name): Screen => {
    const options = Array.from({ length: 5 }, (_, score) => ({ value: `o${score}`, label: `Option ${score}`, score }))
    return { id: name, fields: [{ name, type: 'radio-group', label: name, options }] }
  })
  const last: Partial<Screen> = {
    calculated: [
      { name: 'total', label: 'Total', value: { add: names.map((field) => ({ field })) } },
      { name: 'band', label: 'Band', value: { field: 'total' }, bands },
    ],
    rules: [{ when: { field: 'band', value: 'top' }, label: 'Top', source: 'An example' }],
  }
  Object.assign(screens.at(-1) ?? {}, last)
  const details = (id: string, dependsOn: Screen['dependsOn']): Screen => ({
    id,
    dependsOn: dependsOn ?? { field: 'band', value: id },
    fields: [{ name: `more-${id}`, type: 'text', label: 'More?', optional: true }],
  })
  const contradiction = {
    all: [
      { field: 'total', gte: 8 },
      { field: 'band', value: 'low' },
    ],
  }
  const flow = flowOf({ screens: [...screens, ...bands.map(({ name }) => details(name, undefined)), details('never', contradiction)] })
  const { places, counts } = await proveFlow({ flow, handlers: {}, now: NOW })
  expect(counts).toMatchObject({ undecided: 0, unreachable: 3 })
  expect(places.find(({ place }) => place === 'screen top')).toMatchObject({ verdict: 'reachable' })
  expect(places.find(({ place }) => place === 'rule “Top” on screen q9')).toMatchObject({ verdict: 'reachable' })
  expect(places.find(({ place }) => place === 'screen never')).toMatchObject({ verdict: 'unreachable' })
})

const points = (name: string, more: Partial<Field> = {}) =>
  ({ name, type: 'radio-group', label: name, options: ['0', '3'].map((value) => ({ value, label: value })), ...more }) as Field // of one type
const items = (more: Partial<Calculation>): Screen[] => [
  { id: 'items', fields: [points('a'), points('b'), points('c', { optional: true })], calculated: [sum(more)] },
  { id: 'high', dependsOn: { field: 'total', gte: 5 }, fields: [points('d')] },
  { id: 'unknown', dependsOn: { field: 'total', answered: false }, fields: [points('e')] },
]
const sum = (more: Partial<Calculation>): Calculation => ({
  name: 'total',
  label: 'Total',
  value: { add: ['a', 'b', 'c'].map((field) => ({ field })) },
  ...more,
})

test('counts a missing item as the calculation defines, and otherwise has no score', async () => {
  expect(await proveScreens('screen unknown', items({}))).toMatchObject({ verdict: 'reachable' })
  expect(await proveScreens('screen unknown', items({ missing: 0 }))).toMatchObject({ verdict: 'unreachable' })
  const high = await proveScreens('screen high', items({ missing: 0 }))
  expect(high).toMatchObject({ verdict: 'reachable', because: { a: '3', b: '3' } })
})

test('proves a non-blocking rule as it proves an interrupt', async () => {
  const rule = (label: string, gte: number) => ({ when: { field: 'total', gte }, label, source: 'An example' })
  const [first, ...others] = items({ missing: 0 })
  if (!first) throw new Error('there are items')
  const screens = [{ ...first, rules: [rule('Much', 5), rule('Beyond', 10)] }, ...others]
  expect(await proveScreens('rule “Much” on screen items', screens)).toMatchObject({ verdict: 'reachable', kind: 'rule' })
  expect(await proveScreens('rule “Beyond” on screen items', screens)).toMatchObject({
    verdict: 'unreachable',
    conflicts: [{ text: 'tells the physician when total is at least 10' }],
  })
})

// long: fills the prover with as many sums as it takes; the tests above cover sums that it proves
test('stays open with too many values, with a note', { tags: ['long'] }, async () => {
  const names = Array.from({ length: 10 }, (_, at) => `q${at}`)
  // digits to base 7: every set of answers has its own sum
  const flow = flowOf({
    screens: [
      {
        id: 'items',
        fields: names.map((name, at) => ({
          ...points(name),
          options: Array.from({ length: 6 }, (_, index) => ({ value: String(index * 7 ** at), label: String(index) })),
        })),
        calculated: [{ ...sum({}), value: { add: names.map((field) => ({ field })) } }],
      },
      { id: 'odd', dependsOn: { field: 'total', value: 123_456 }, fields: [points('z')] },
    ] as Screen[],
  })
  const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
  expect(places.find(({ place }) => place === 'screen odd')).toMatchObject({
    verdict: 'undecided',
    why: expect.stringContaining('total') as unknown,
  })
})

const items20 = (more: Partial<Field>, calculated: readonly Calculation[]): Screen[] =>
  Array.from({ length: 20 }, (_, at): Screen => {
    const options = Array.from({ length: 6 }, (_option, score) => ({ value: `o${score}`, label: `Option ${score}`, score }))
    const field = { name: `q${at}`, type: 'radio-group', label: `Question ${at}`, options, ...more } as Field // of one type
    return { id: field.name, fields: [field], ...(at === 19 && { calculated: [...calculated] }) }
  })
const sumOf = (name: string, isIn: (at: number) => boolean, more: Partial<Calculation> = {}): Calculation => ({
  name,
  label: name,
  value: { add: Array.from({ length: 20 }, (_, at) => at).flatMap((at) => (isIn(at) ? [{ field: `q${at}` }] : [])) },
  ...more,
})
const banded = (name: string, ...tops: number[]): Calculation => ({
  name: `band-${name}`,
  label: name,
  value: { field: name },
  bands: [...tops.map((upTo) => ({ upTo, name: `to-${upTo}` })), { name: 'top' }],
})
const shownFor = (id: string, dependsOn: Screen['dependsOn']): Screen => ({
  id,
  dependsOn: dependsOn ?? { flag: id, value: true },
  fields: [{ name: `more-${id}`, type: 'text', label: 'More?', optional: true }],
})

test('decides each band of a score of twenty optional items of which missing ones count as 0', async () => {
  const total = sumOf('total', () => true, { missing: 0 })
  const behind = ['to-20', 'to-40', 'to-60', 'top'].map((value) => shownFor(value, { field: 'band-total', value }))
  const flow = flowOf({ screens: [...items20({ optional: true }, [total, banded('total', 20, 40, 60)]), ...behind] })
  const { counts, places } = await proveFlow({ flow, handlers: {}, now: NOW })
  expect(counts).toMatchObject({ unreachable: 0, undecided: 0 })
  const screens = places.filter(({ kind }) => kind === 'screen')
  for (const place of screens) if (place.verdict === 'reachable') expect(await replayWitness(place, { flow, handlers: {} })).toBeUndefined()
})

test('decides which bands of subscales and of their total go together', async () => {
  const scales = ['x', 'y', 'z'].map((name, index) => sumOf(name, (at) => at % 3 === index))
  const bands = [...scales.map(({ name }) => banded(name, 8, 14)), banded('total', 20, 40, 60)]
  const lowScales = ['x', 'y', 'z'].map((name) => ({ field: `band-${name}`, value: 'to-8' }))
  const behind = ['to-40', 'to-60'].map((value) => shownFor(value, { all: [...lowScales, { field: 'band-total', value }] }))
  const flow = flowOf({ screens: [...items20({}, [...scales, sumOf('total', () => true), ...bands]), ...behind] })
  const { counts, places } = await proveFlow({ flow, handlers: {}, now: NOW })
  expect(counts.undecided).toBe(0)
  const verdicts = Object.fromEntries(places.map(({ place, verdict }) => [place, verdict]))
  expect(verdicts).toMatchObject({ 'screen to-40': 'reachable', 'screen to-60': 'unreachable' })
})
