import type { Flow } from '@anamnesis/engine/schema'
import { expectTypeOf, test } from 'vitest'
import { playScript, type Script } from './index.ts'
import type { PlayResult, PlayInput } from './run/playScript.ts'
import type { ProvedPlace } from './prove/Proof.ts'

test('a proof about a place has a reason', () => {
  const read = (place: ProvedPlace) => {
    if (place.verdict === 'reachable') expectTypeOf(place.witness).toEqualTypeOf<Script>()
    else if (place.verdict === 'unreachable') expectTypeOf(place.conflicts).toExtend<readonly { readonly id: string }[]>()
    else expectTypeOf(place.why).toEqualTypeOf<string>()
    // @ts-expect-error only a reachable place has a witness
    return place.witness
  }
  expectTypeOf(read).parameter(0).toEqualTypeOf<ProvedPlace>()
})

test('a script plays a resolved flow, and ends in one of four ways', () => {
  expectTypeOf<PlayInput['flow']>().toEqualTypeOf<Flow>()
  expectTypeOf(playScript).returns.resolves.toEqualTypeOf<PlayResult>()
  expectTypeOf<PlayResult['status']>().toEqualTypeOf<'complete' | 'invalid' | 'interrupted' | 'failed'>()
})

test('a script contains only actions of a patient', () => {
  // @ts-expect-error there is no such action
  const script: Script = { answers: {}, actions: [{ on: 'weight', do: 'jump' }] }
  return script
})
