import type { Condition, Field } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { proveFlow } from './proveFlow.ts'

const NOW = '2026-05-15T12:00:00.000Z'
const date = (name: string, more: object = {}): Field => ({ name, type: 'date', label: name, ...more })
const year = (bounds: object = {}) => date('born', { precision: 'year', ...bounds })
const month = (bounds: object = {}) => date('born', { precision: 'month', ...bounds })

async function verdictOf(born: Field, dependsOn: Condition, calculated: object[] = []) {
  const screens = [
    { id: 'one', fields: [born], ...(calculated.length > 0 && { calculated: calculated as never }) }, // a calculation each
    { id: 'two', dependsOn, fields: [yesNo('more')] },
  ]
  const { places } = await proveFlow({ flow: flowOf({ screens }), handlers: {}, now: NOW })
  return places.find(({ place }) => place === 'screen two')?.verdict
}

test.each<[Field, Condition, string]>([
  [year({ min: '2000-01-01', max: '2007-12-31' }), { age: 'born', gte: 18 }, 'reachable'],
  [year({ min: '2008-01-01', max: '2009-12-31' }), { age: 'born', gte: 18 }, 'unreachable'],
  [month({ min: '2008-05-01' }), { age: 'born', gte: 18 }, 'unreachable'],
  [month({ min: '2008-04-30' }), { age: 'born', gte: 18 }, 'reachable'],
  // a year counts as its last day
  [year({}), { field: 'born', gt: '2000-01-01', lt: '2000-12-31' }, 'unreachable'],
  [year({}), { field: 'born', gt: '2000-01-01', lte: '2000-12-31' }, 'reachable'],
  [year({ max: { today: { days: 0 } } }), { field: 'born', gt: { today: { days: 0 } } }, 'unreachable'],
])('%j behind %j', async (born, condition, verdict) => {
  expect(await verdictOf(born, condition)).toBe(verdict)
})

test('calculations from a month or year are decided, since all of them are tried', async () => {
  const days = [{ name: 'days', label: 'Days', value: { days: ['2000-01-01', { field: 'born' }] }, decimals: 0 }]
  expect(await verdictOf(year({ max: '2010-12-31' }), { field: 'days', value: 365 }, days)).toBe('reachable')
  expect(await verdictOf(year({ max: '2010-12-31' }), { field: 'days', value: 364 }, days)).toBe('unreachable')
  expect(await verdictOf(month({ min: '1999-01-01', max: '2010-12-31' }), { field: 'days', value: 59 }, days)).toBe('reachable')
  expect(await verdictOf(month({ min: '1999-01-01', max: '2010-12-31' }), { field: 'days', value: 58 }, days)).toBe('unreachable')
})
