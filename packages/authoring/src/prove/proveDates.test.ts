import type { Calculation, Condition, Field, Screen } from '@anamnesis/engine/schema'
import { yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { causes, proveScreens as prove } from '../../tests/support/prove/proveScreens.ts'

const date = (name: string, bounds: object = {}): Field => ({ name, type: 'date', label: name, ...bounds })
const born = date('born', { max: { today: { days: 0 } } })
/** A screen that asks these, and one behind the condition. */
const behind = (fields: Field[], dependsOn: Condition, calculated?: Calculation[]): Screen[] => [
  { id: 'one', fields, ...(calculated && { calculated }) },
  { id: 'two', fields: [yesNo('sure')], dependsOn },
]

test('an age is reached on the birthday itself, and no further than the field allows', async () => {
  expect(await prove('screen two', behind([born], { age: 'born', gte: 50, lt: 51 }))).toMatchObject({ verdict: 'reachable' })
  const adult = date('born', { max: { today: { years: -18 } } })
  expect(await prove('screen two', behind([adult], { age: 'born', lt: 18 }))).toMatchObject(causes('answer born', 'screen two > dependsOn'))
  expect(await prove('screen two', behind([adult], { age: 'born', lte: 18 }))).toMatchObject({ because: { born: '2008-01-15' } })
  const both: Condition = {
    all: [
      { age: 'born', gte: 50 },
      { field: 'born', gt: '1976-01-15' },
    ],
  }
  expect(await prove('screen two', behind([born], both))).toMatchObject({ verdict: 'unreachable' })
})

test('a day that counts from today is tried on both sides', async () => {
  const recent: Condition = { field: 'born', gte: { today: { days: -30 } } }
  expect(await prove('screen two', behind([born], recent))).toMatchObject({ verdict: 'reachable' })
  const before = date('born', { max: { today: { days: -31 } } })
  expect(await prove('screen two', behind([before], recent))).toMatchObject({ verdict: 'unreachable' })
})

test('two dates are compared with each other, also next to each other', async () => {
  const period = [date('period', { min: '2025-01-01', max: '2025-12-31' }), date('scan', { min: '2025-06-01', max: '2025-06-30' })]
  const after = (days: number): Condition => ({ field: 'scan', gte: { field: 'period', days } })
  expect(await prove('screen two', behind(period, after(180)))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind(period, after(181)))).toMatchObject({ verdict: 'unreachable' })
  const between: Condition = { field: 'scan', gt: { field: 'period', days: 90 }, lt: { field: 'period', days: 92 } }
  expect(await prove('screen two', behind(period, between))).toMatchObject({ verdict: 'reachable' })
  const [first, second] = period as [Field, Field]
  const shown = { ...yesNo('late'), dependsOn: { field: 'scan', gt: { field: 'period', days: 180 } } }
  expect(await prove('field late', [{ id: 'one', fields: [first, second, shown] }])).toMatchObject({ verdict: 'unreachable' })
})

test('a date is neither before nor after itself', async () => {
  const itself = { field: 'born' }
  expect(await prove('screen two', behind([born], { field: 'born', gte: itself }))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind([born], { not: { field: 'born', lte: itself } }))).toMatchObject({ verdict: 'unreachable' })
  expect(await prove('screen two', behind([born], { field: 'born', gt: itself }))).toMatchObject({ verdict: 'unreachable' })
  expect(await prove('screen two', behind([date('born')], { not: { field: 'born', lt: itself } }))).toMatchObject({ verdict: 'reachable' })
})

test('a calculation on dates is decided within their bounds', async () => {
  const bounded = date('born', { min: '1960-01-01', max: '1969-12-31' })
  const twice: Calculation = { name: 'twice', label: 'Twice', value: { multiply: [2, { age: 'born' }] } }
  const condition = (value: number): Condition => ({ field: 'twice', value })
  expect(await prove('screen two', behind([bounded], condition(122), [twice]))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind([bounded], condition(110), [twice]))).toMatchObject({ verdict: 'unreachable' })
  expect(await prove('screen two', behind([bounded], condition(121), [twice]))).toMatchObject({ verdict: 'unreachable' })
})

test('a calculation on a date respects the age that a condition asks for, to the day', async () => {
  const days: Calculation = { name: 'days', label: 'Days', value: { days: ['1975-01-15', { field: 'born' }] } }
  const under51 = (value: number): Condition => ({
    all: [
      { age: 'born', lt: 51 },
      { field: 'days', value },
    ],
  })
  expect(await prove('screen two', behind([born], under51(1), [days]))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind([born], under51(0), [days]))).toMatchObject({ verdict: 'unreachable' })
  const over50 = (value: number): Condition => ({
    all: [
      { age: 'born', gt: 50 },
      { field: 'days', value },
    ],
  })
  expect(await prove('screen two', behind([born], over50(0), [days]))).toMatchObject({ verdict: 'reachable' })
  expect(await prove('screen two', behind([born], over50(1), [days]))).toMatchObject({ verdict: 'unreachable' })
})

test('a place that only a later day makes reachable says from when on', async () => {
  const child = date('born', { min: '2010-03-01', max: { today: { days: 0 } } })
  const adults = { verdict: 'unreachable', from: '2028-03-01' }
  expect(await prove('screen two', behind([child], { age: 'born', gte: 18 }))).toMatchObject(adults)
  const never = await prove(
    'screen two',
    behind([child], {
      all: [
        { age: 'born', gte: 18 },
        { field: 'born', lt: '2000-01-01' },
      ],
    }),
  )
  expect(never).toMatchObject({ verdict: 'unreachable' })
  expect(never).not.toHaveProperty('from')
})

test('a calculated date is decided to the day, also against today, another answer and its age', async () => {
  const period = date('period', { min: '2025-06-01', max: '2025-06-30' })
  const scan = date('scan', { min: '2026-03-01', max: '2026-03-31' })
  const due: Calculation = { name: 'due', label: 'Due', value: { date: { field: 'period', days: 280 } } }
  const placed = (condition: Condition) => prove('screen two', behind([period, scan], condition, [due]))
  // the first and the last day
  expect(await placed({ field: 'due', lte: '2026-03-08' })).toMatchObject({ verdict: 'reachable', because: { period: '2025-06-01' } })
  expect(await placed({ field: 'due', lt: '2026-03-08' })).toMatchObject({ verdict: 'unreachable' })
  expect(await placed({ field: 'due', value: '2026-03-20' })).toMatchObject({ because: { period: '2025-06-13' } })
  expect(await placed({ field: 'due', gt: { today: { days: 80 } } })).toMatchObject({ verdict: 'reachable' })
  expect(await placed({ field: 'due', gt: { today: { days: 81 } } })).toMatchObject({ verdict: 'unreachable' })
  expect(await placed({ field: 'scan', gte: { field: 'due', days: 23 } })).toMatchObject({ verdict: 'reachable' })
  expect(await placed({ field: 'scan', gt: { field: 'due', days: 23 } })).toMatchObject({ verdict: 'unreachable' })
  expect(await placed({ age: 'due', gte: 0 })).toMatchObject({ verdict: 'unreachable' })
})

test('the later of two dates, and the one that a condition chooses, are decided', async () => {
  const period = date('period', { min: '2025-06-01', max: '2025-06-30' })
  const dates: Calculation[] = [
    { name: 'later', label: 'Later', value: { max: [{ date: { field: 'period' } }, { date: '2025-06-15' }] } },
    {
      name: 'chosen',
      label: 'Chosen',
      value: { if: { field: 'sure', value: 'Yes' }, then: { date: { field: 'period' } }, else: { date: '2025-07-31' } },
    },
  ]
  const placed = (condition: Condition) =>
    prove(
      'screen two',
      behind([yesNo('sure'), period], condition, dates).map((one) => (one.id === 'two' ? { ...one, fields: [yesNo('more')] } : one)),
    )
  expect(await placed({ field: 'later', lt: '2025-06-15' })).toMatchObject({ verdict: 'unreachable' })
  expect(await placed({ field: 'later', value: '2025-06-15' })).toMatchObject({ verdict: 'reachable' })
  expect(await placed({ field: 'chosen', gt: '2025-06-30' })).toMatchObject({ verdict: 'reachable', because: { sure: 'No' } })
  expect(await placed({ field: 'chosen', gt: '2025-07-31' })).toMatchObject({ verdict: 'unreachable' })
})
