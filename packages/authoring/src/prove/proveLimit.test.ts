import { expect, test } from 'vitest'
import { flowOfDifferentAnswers } from '../../tests/support/prove/differentAnswers.ts'
import { flowToGraph } from '../graph/flowToGraph.ts'
import { proveFlow } from './proveFlow.ts'

const NOW = '2026-01-15T12:00:00.000Z'

test('leaves a place undecided, with its reason, when its conditions combine too many answers to search', async () => {
  const { places } = await proveFlow({ flow: flowOfDifferentAnswers(11), handlers: {}, now: NOW })
  const found = places.find(({ place }) => place === 'screen never')
  expect(found).toMatchObject({ verdict: 'undecided', why: expect.stringContaining('11 answers') as unknown })
  expect(places.find(({ place }) => place === 'the end')).toMatchObject({ verdict: 'reachable' })
})

test('names the score that makes the search too long', async () => {
  const value = { add: Array.from({ length: 11 }, (_, at) => ({ field: `q${at + 1}` })) }
  const flow = flowOfDifferentAnswers(11, [{ name: 'total', label: 'Total', value }])
  const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
  const found = places.find(({ place }) => place === 'screen never')
  expect(found).toMatchObject({ verdict: 'undecided', why: expect.stringContaining('total, calculated from 11 answers') as unknown })
})

test('proves the same place unreachable when few answers are combined', async () => {
  const { places } = await proveFlow({ flow: flowOfDifferentAnswers(6), handlers: {}, now: NOW })
  expect(places.find(({ place }) => place === 'screen never')).toMatchObject({ verdict: 'unreachable' })
})

test('draws a transition as possible when the search for it is too long', () => {
  const edges = flowToGraph(flowOfDifferentAnswers(11), {}, NOW).edges.map(({ from, to }) => `${from} -> ${to}`)
  expect(edges).toContain('q11 -> never')
})
