import type { Handler } from '@anamnesis/engine/schema'
import type { Script } from '../run/script.ts'
import type { Explainer } from './createExplainer.ts'
import type { PlaceVisit } from './createPathExplorer.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import { findModel } from './findModel.ts'
import type { Place } from './listPlaces.ts'
import type { ProvedPlace, Verdict } from './Proof.ts'
import { dryRunSync } from './dryRun.ts'
import { withContinueActions, isReached, dryRunInput } from './tryWitness.ts'
import { lastAnswered, type Preferences, writeWitness } from './writeWitness.ts'

/** Writes a minimal witness of a visited place: on the shortest path to the end if possible, otherwise on its own path.
 * When handler code stops that path, the witness is the walk itself up to the place.
 */
export function createWitnessWriter(
  flow: EncodedFlow,
  places: readonly Place[],
  { handlers, now, preferences, explain }: WitnessWriterInput,
): (place: Place, visit: PlaceVisit) => ReachableDetails {
  const end = places.at(-1)
  let shortest: { readonly model: ReturnType<typeof findModel> } | undefined
  const modelOf = (place: Place): ReturnType<typeof findModel> => {
    shortest ??= { model: end && findModel(flow, end, true) }
    const { model } = shortest
    const isOnWay = model && model !== 'unknown' && [...place.literals, ...place.wishes].every((literal) => model.isTrue(literal))
    return isOnWay ? model : findModel(flow, place, true)
  }
  /** The script with its required actions, if it reaches the place. */
  const played = (place: Place, script: Script): Script | undefined => {
    const result = dryRunSync(dryRunInput(flow, script, handlers))
    const id = flow.screens[place.position]?.outline.screen.id
    return result && isReached(place, result, flow) ? withContinueActions(script, place, result, id) : undefined
  }
  return (place, visit) => {
    const found = modelOf(place)
    const model = found === 'unknown' ? undefined : found
    const smallest = model && played(place, writeWitness(flow, place, model, preferences, now))
    const walked = smallest ? undefined : upTo(flow, place, visit)
    const witness = smallest ?? played(place, walked ?? visit.script) ?? walked ?? visit.script
    // all answers show the place, if it is not known which of them do
    if (found === 'unknown') return { witness, because: place.shown === flow.circuit.yes ? {} : witness.answers }
    return { witness, because: model ? explain.because(place, model, witness) : {} }
  }
}

/** The details of a reachable verdict. */
type ReachableDetails = Pick<Extract<Verdict, { verdict: 'reachable' }>, 'witness' | 'because'>

/** Input for writing witnesses. */
interface WitnessWriterInput {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly now: string
  readonly preferences: Preferences
  readonly explain: Explainer
}

/** The part of a walk up to a place. */
function upTo(flow: EncodedFlow, place: Place, { script, instead }: PlaceVisit): Script {
  const { fieldPositions, positions } = flow.outline.compiled
  const last = lastAnswered(flow, place)
  const answers = Object.entries({ ...script.answers, ...instead }).filter(([name]) => (fieldPositions.get(name) ?? 0) <= last)
  const actions = (script.actions ?? []).filter(({ on }) => (positions.get(on) ?? 0) <= last)
  const { actions: _all, ...rest } = script
  const { call } = place.interrupt ?? {}
  return {
    ...rest,
    answers: Object.fromEntries(answers),
    ...(call && { calls: { [call.id]: { status: call.status } } }),
    ...(actions.length > 0 && { actions }),
  }
}

/** A reachable place whose witness is written on demand. */
export function reachablePlace(head: Pick<ProvedPlace, 'kind' | 'place' | 'screen'>, createDetails: () => ReachableDetails): ProvedPlace {
  let details: ReachableDetails | undefined
  return {
    ...head,
    verdict: 'reachable',
    get witness() {
      return (details ??= createDetails()).witness
    },
    get because() {
      return (details ??= createDetails()).because
    },
  }
}
