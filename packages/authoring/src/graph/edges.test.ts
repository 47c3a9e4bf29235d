import { withRuleHandlers } from '@anamnesis/engine/internal'
import { conditionFields } from '@anamnesis/engine/schema/internal'
import type { Flow, Handler } from '@anamnesis/engine/schema'
import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs, sample } from '../../../../scripts/seed.ts'
import { encodeFlow } from '../prove/encodeFlow.ts'
import { bruteForcePlaces } from '../prove/bruteForcePlaces.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import { SMALL_FLAGS, smallFlows } from '../../tests/support/prove/smallFlows.ts'
import { COMPLETE, flowToGraph } from './flowToGraph.ts'

const NOW = '2026-01-15T12:00:00.000Z'
type Handlers = Readonly<Record<string, Handler>>

/** The edges between screens, as `a -> b`. */
const drawn = (flow: Flow, handlers: Handlers) =>
  flowToGraph(flow, handlers, NOW)
    .edges.filter(({ kind }) => kind === 'next' || kind === 'jump')
    .map(({ from, to }) => `${from} -> ${to}`)

/** The edges according to the prover: some answers lead from one screen to the other with no screen between. */
function proved(flow: Flow, handlers: Handlers): string[] {
  const { circuit, screens, isComplete } = encodeFlow(flowOutline(flow, withRuleHandlers(flow, handlers)), NOW)
  const places = [
    ...screens.map(({ outline, isShown, isReached }) => ({ id: outline.screen.id, isShown, isReached })),
    { id: COMPLETE, isShown: circuit.yes, isReached: isComplete },
  ]
  return places.flatMap((from, start) =>
    places.slice(start + 1).flatMap((to, count) => {
      const between = places.slice(start + 1, start + 1 + count).map(({ isShown }) => -isShown)
      return circuit.solve([from.isShown, ...between, to.isReached, to.isShown]).holds ? [`${from.id} -> ${to.id}`] : []
    }),
  )
}

describe.each(sample(flowNames, 3, 3))('%s', (name) => {
  test('has an edge between two screens exactly where the prover finds a patient who goes between them', async () => {
    const [brand = '', treatment = '', kind, variant = 'full'] = name.split('.')
    const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
    const handlers = createHandlers(await loadBrand(brand))
    expect(drawn(flow, handlers).toSorted()).toEqual(proved(flow, handlers).toSorted())
  })
})

const readsItself = ({ steps }: Flow) =>
  steps
    .flatMap(({ screens }) => screens)
    .some(
      ({ dependsOn, calculated = [] }) =>
        dependsOn && conditionFields(dependsOn).some((name) => calculated.some((one) => one.name === name)),
    )

test('for random conditions and rules, an edge exists exactly where enumeration finds a patient on it', () => {
  fc.assert(
    fc.property(smallFlows, ({ flow, handlers }) => {
      // refused by lint: a screen that depends on what it calculates itself
      fc.pre(!readsItself(flow))
      const { ways } = bruteForcePlaces(flow, handlers, SMALL_FLAGS, () => NOW)
      expect(drawn(flow, handlers).toSorted()).toEqual([...ways].toSorted())
    }),
    { numRuns: runs(12, 300) },
  )
})
