import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { playScript } from '../run/playScript.ts'
import { script } from '../run/script.ts'
import { proveFlow } from './proveFlow.ts'
import { witnessesOf } from './witnessesOf.ts'

const now = '2026-01-15T12:00:00.000Z'
const flow = flowOf({
  screens: [
    { id: 'one', fields: [yesNo('smokes')] },
    { id: 'two', dependsOn: { field: 'smokes', value: 'Yes' }, fields: [yesNo('heavily')] },
    { id: 'dead', dependsOn: { field: 'smokes', value: 'Never' }, fields: [yesNo('a')] },
  ],
})

test('every place that is reached has one script, and every script is one that run plays', async () => {
  const proof = await proveFlow({ flow, handlers: {}, now })
  const witnesses = witnessesOf(proof)
  const reached = proof.places.flatMap(({ place, verdict }) => (verdict === 'reachable' ? [place] : []))
  expect(witnesses.flatMap(({ places }) => places).toSorted()).toEqual(reached.toSorted())
  expect(new Set(witnesses.map((one) => JSON.stringify(one.script))).size).toBe(witnesses.length)
  expect(witnesses.length).toBeLessThan(reached.length)
  for (const { places, script: written } of witnesses) {
    const played = await playScript({ flow, script: script.parse(JSON.parse(JSON.stringify(written))), handlers: {}, transforms: {}, now })
    for (const place of places) if (place.startsWith('screen ')) expect(played.visited).toContain(place.slice('screen '.length))
  }
})
