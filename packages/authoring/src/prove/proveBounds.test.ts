import type { Calculation, Field, Screen } from '@anamnesis/engine/schema'
import { yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { causes, proveScreens as prove, sorted } from '../../tests/support/prove/proveScreens.ts'

const screen = (id: string, fields: Field[], more: Partial<Screen> = {}): Screen => ({ id, fields, ...more })
const age = (more: object = {}): Field => ({ name: 'age', type: 'text', inputMode: 'numeric', label: 'Age', ...more })

test('is found behind narrow bounds that no condition reads', async () => {
  const screens = [
    screen('one', [
      age({ inputMode: 'decimal', min: 40.25, max: 40.3 }),
      { name: 'visit', type: 'date', label: 'Visit', min: '2031-07-09', max: '2031-07-10' },
    ]),
  ]
  expect(await prove('the end', screens)).toMatchObject({ witness: { answers: { age: '40.3', visit: '2031-07-09' } } })
})

test('a number, and a day, that its field bounds away keep everyone away, on the bound itself too', async () => {
  const over = (min: number) => [
    screen('one', [age({ inputMode: 'decimal', min, validations: [{ pattern: '\\d' }] })]),
    screen('two', [yesNo('a')], { dependsOn: { field: 'age', lt: 18 } }),
  ]
  expect(sorted(await prove('screen two', over(18)))).toMatchObject(causes('answer age', 'screen two > dependsOn'))
  expect(await prove('screen two', over(18))).toMatchObject({
    conflicts: expect.arrayContaining([{ id: 'answer age', text: 'age takes a valid text, a number from 18' }]) as unknown,
  })
  expect(await prove('screen two', over(17.99))).toMatchObject({ because: { age: '17.99' } })

  const before = (day: string) => [
    screen('one', [{ name: 'born', type: 'date', label: 'Born', max: { today: { years: -18 } } }]),
    screen('two', [yesNo('a')], { dependsOn: { field: 'born', gte: day } }),
  ]
  expect(sorted(await prove('screen two', before('2008-01-16')))).toMatchObject(causes('answer born', 'screen two > dependsOn'))
  expect(await prove('screen two', before('2008-01-15'))).toMatchObject({ because: { born: '2008-01-15' } })
})

test('a day between a fixed bound and one that today has come before keeps everyone from the end', async () => {
  const screens = (days: number) => [
    screen('one', [{ name: 'visit', type: 'date', label: 'Visit', min: '2026-01-15', max: { today: { days } } }]),
  ]
  expect(await prove('the end', screens(0))).toMatchObject({ verdict: 'reachable', witness: { answers: { visit: '2026-01-15' } } })
  expect(await prove('the end', screens(-1))).toMatchObject(causes('answer visit'))
})

test('each edge of a range that only a condition has is tried on both sides', async () => {
  const behind = (edge: object) => [screen('one', [age()]), screen('two', [yesNo('a')], { dependsOn: { not: { field: 'age', ...edge } } })]
  for (const edge of [{ lt: 157 }, { lte: 157 }, { gt: 3 }, { gte: 3 }])
    expect(await prove('screen two', behind(edge)), JSON.stringify(edge)).toMatchObject({ verdict: 'reachable' })
})

test('a value calculated from bounded numbers stays bounded and decided', async () => {
  for (const edge of [{ lt: 30 }, { lte: 30 }]) {
    const isSmall = (field: string) => ({ field, ...edge })
    const screens = [
      screen('one', [age(), age({ name: 'years' })], {
        calculated: [{ name: 'both', label: 'Both', value: { multiply: [{ field: 'age' }, { field: 'years' }] } }],
      }),
      screen('two', [yesNo('a')], { dependsOn: { all: [isSmall('age'), isSmall('years'), { field: 'both', gt: 900 }] } }),
    ]
    expect(await prove('screen two', screens), JSON.stringify(edge)).toMatchObject({ verdict: 'unreachable' })
  }
})

test('numbers below 0 and with more decimals are found where the field takes them', async () => {
  const behind = (field: object, edge: object) => [
    screen('one', [age({ inputMode: 'decimal', ...field })]),
    screen('two', [yesNo('a')], { dependsOn: { field: 'age', ...edge } }),
  ]
  expect(await prove('screen two', behind({ min: -40, max: 50 }, { lt: -39.9 }))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind({ max: 50 }, { lt: 0 }))).toMatchObject({ verdict: 'unreachable' })
  expect(await prove('screen two', behind({ decimals: 4 }, { gt: 0.1234, lt: 0.1236 }))).toMatchObject({ because: { age: '0.1235' } })
  expect(await prove('screen two', behind({}, { gt: 0.1234, lt: 0.1236 }))).toMatchObject({ verdict: 'unreachable' })
  const twice = { name: 'twice', label: 'Twice', value: { multiply: [2, { field: 'age' }] } } satisfies Calculation
  const cold = (value: number) => [
    screen('one', [age({ min: -40, max: 50 })], { calculated: [twice] }),
    screen('two', [yesNo('a')], { dependsOn: { field: 'twice', value } }),
  ]
  expect(await prove('screen two', cold(-78))).toMatchObject({ because: { age: '-39' } })
  expect(await prove('screen two', cold(-82))).toMatchObject({ verdict: 'unreachable' })
})
