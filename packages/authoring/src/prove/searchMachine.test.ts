import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import type { Proof } from './Proof.ts'
import { proveFlow } from './proveFlow.ts'
import { searchMachine } from '../../tests/support/prove/searchMachine.ts'
import { witnessesOf } from './witnessesOf.ts'

const now = '2026-01-15T12:00:00.000Z'
/** Flows short enough to search in seconds. */
const MAX_SCREENS = 6

const loaded = await Promise.all(
  flowNames.map(async (name) => {
    const [brand = '', treatment = '', kind, variant = 'full'] = name.split('.')
    return { name, brand, flow: await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant }) }
  }),
)
const short = loaded.filter(({ flow }) => flow.steps.flatMap(({ screens }) => screens).length <= MAX_SCREENS)

const scripts = (proof: Proof) => witnessesOf(proof).map(({ script }) => script)
const reachable = ({ places }: Proof) =>
  places.flatMap(({ kind, place, screen, verdict }) =>
    verdict === 'reachable' && (kind === 'screen' || kind === 'end') ? [screen ?? place] : [],
  )

describe.each(sample(short, 4))('the machine of $name', ({ flow, brand }) => {
  test('is found by a search for shortest paths to come to exactly the screens that the prover calls reachable', async () => {
    const handlers = { ...createHandlers(await loadBrand(brand)), payment: {} }
    const proof = await proveFlow({ flow, handlers, now })
    expect([...searchMachine(flow, scripts(proof))].toSorted()).toEqual(reachable(proof).toSorted())
  })
})

test('a search comes past a stop that may be passed, round a skipped screen, and to no screen that is dead', async () => {
  const goOn = { title: 'Check', description: ['Once more.'], actions: [{ do: 'continue' as const, label: 'Go on' }] }
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        fields: [yesNo('a')],
        rules: [{ when: { field: 'a', value: 'Yes' }, outcome: { type: 'interrupt', interrupt: 'warning' }, source: 'a test' }],
      },
      { id: 'b', fields: [yesNo('b')], dependsOn: { field: 'a', value: 'Yes' }, skipButton: { text: 'Skip' } },
      { id: 'dead', fields: [yesNo('c')], dependsOn: { field: 'a', value: 'Never' } },
      {
        id: 'skipped',
        fields: [yesNo('d')],
        dependsOn: {
          all: [
            { field: 'a', value: 'Yes' },
            { field: 'b', answered: false },
          ],
        },
      },
    ],
    interrupts: { warning: goOn },
  })
  const proof = await proveFlow({ flow, handlers: {}, now })
  expect([...searchMachine(flow, scripts(proof))].toSorted()).toEqual(['a', 'b', 'skipped', 'the end'])
  expect(reachable(proof).toSorted()).toEqual(['a', 'b', 'skipped', 'the end'])
})
