import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flow } from '@anamnesis/engine/schema'
import { runs } from '../../../../scripts/seed.ts'
import { bruteForcePlaces } from './bruteForcePlaces.ts'
import { fieldTypeSentences } from '../schema/fieldTypeSentences.ts'
import { proveFlow } from './proveFlow.ts'
import { replayWitness } from './replayWitness.ts'
import { decidedFlows } from '../../tests/support/prove/decidedFlows.ts'
import { flowsOfEachKind, SMALL_FLAGS, smallFlows } from '../../tests/support/prove/smallFlows.ts'

/** Whether a month or year has a limit that is another answer: calculations on both may stay undecided. */
const hasAnsweredMonth = (flow: Flow) =>
  flow.steps
    .flatMap(({ screens }) => screens)
    .flatMap(({ fields = [] }) => fields)
    .some((field) => field.type === 'date' && field.precision !== undefined && [field.min, field.max].some(isAnswered))
const isAnswered = (limit: unknown) => typeof limit === 'object' && limit !== null && 'field' in limit

const NOW = '2026-01-15T12:00:00.000Z'
const examples = [...flowsOfEachKind, ...decidedFlows]

test('finds reachable exactly what trying every answer finds, and its witnesses come there in the real engine', async () => {
  const types = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallFlows, async ({ flow, handlers }) => {
      const { places } = await proveFlow({ flow, handlers, now: NOW })
      for (const { screens } of flow.steps) for (const { fields = [] } of screens) for (const { type } of fields) types.add(type)
      const reachable = places.filter(({ verdict }) => verdict === 'reachable')
      const open = new Set(places.filter(({ verdict }) => verdict === 'undecided').map(({ place }) => place))
      if (!hasAnsweredMonth(flow)) expect([...open]).toEqual([])
      const tried = [...bruteForcePlaces(flow, handlers, SMALL_FLAGS, () => NOW).places]
      expect(reachable.map(({ place }) => place).toSorted()).toEqual(tried.filter((place) => !open.has(place)).toSorted())
      const stage = { flow, handlers }
      for (const place of reachable) expect(await replayWitness(place, stage)).toBeUndefined()
    }),
    // whatever is drawn, each kind of field is tried
    { numRuns: runs(20, 3000) + examples.length, examples: examples.map((one) => [one]) },
  )
  expect(types.size).toBe(Object.keys(fieldTypeSentences).length)
}, 600_000)
