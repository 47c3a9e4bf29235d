import { createHandlers, flowNames, loadBrand, loadFlow, transforms } from '@anamnesis/flows'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { playMachine } from './playMachine.ts'
import { proveFlow } from './proveFlow.ts'
import { replayWitness } from './replayWitness.ts'

const now = '2026-01-15T12:00:00.000Z'

// a short run plays one flow, a long one a third of them
describe.each(sample(flowNames.toReversed(), 1, 3))('%s', (name) => {
  test('has no dead or undecided place, and every witness reaches its place in the real engine', async () => {
    const [brand = '', treatment = '', kind, variant = 'full'] = name.split('.')
    const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
    const handlers = { ...createHandlers(await loadBrand(brand)), payment: {} }
    const { places, counts } = await proveFlow({ flow, handlers, now })
    expect(counts).toMatchObject({ unreachable: 0, undecided: 0 })
    // long option lists: the first few options represent the rest
    const seen = new Map<string, number>()
    const wanted = places.filter(({ kind: what, place, verdict }) => {
      if (verdict !== 'reachable') return false
      const list = what === 'option' ? place.slice(0, place.indexOf(' = ')) : place
      seen.set(list, (seen.get(list) ?? 0) + 1)
      return (seen.get(list) ?? 0) <= 12
    })
    const failures: string[] = []
    const stage = { flow, handlers, transforms }
    for (const place of wanted) {
      const failure = await replayWitness(place, stage)
      if (failure !== undefined) failures.push(failure)
    }
    expect(failures).toEqual([])
    const end = places.find(({ kind: what }) => what === 'end')
    expect(end?.verdict === 'reachable' && (await playMachine(flow, end.witness))).toBe('$complete')
  })
})
