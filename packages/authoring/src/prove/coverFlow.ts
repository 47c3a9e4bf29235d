import type { Handler } from '@anamnesis/engine/schema'
import type { Script } from '../run/script.ts'
import type { Literal } from './createSolver.ts'
import { createScout, type Sighting } from './createScout.ts'
import type { Stop } from './decideOn.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Place } from './listPlaces.ts'
import { tryWitness } from './tryWitness.ts'
import { writeWitness } from './writeWitness.ts'

/** What walks are made with. */
export interface CoverInput {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly now: string
  /** Answers that the code of handlers has let pass; more are added. */
  readonly preferences: Map<string, unknown>
  /** Ids of screens whose code lets nobody pass; more are added. */
  readonly hopeless: Set<string>
}

/**
 * Walks through a flow until each place that answers lead to was come by, as far as walks find it: each walk leads to a place that
 * none before came by, and by as many others as it can. What is left is dead, or hard to come to.
 */
export async function coverFlow(
  flow: EncodedFlow,
  places: readonly Place[],
  { handlers, now, preferences, hopeless }: CoverInput,
): Promise<ReadonlyMap<Place, Sighting>> {
  const { circuit } = flow
  const scout = createScout(flow, places, { handlers, now, preferences })
  const { sightings } = scout
  const end = places.at(-1)
  const none = new Map<Place, Sighting>()
  if (!end) return none
  const dead = new Set<number>()
  let limit = Infinity
  /** Walks on with other answers where code stops the walk and lets those pass. */
  const walkPast = async (script: Script): Promise<{ script: Script; stop: Stop | undefined }> => {
    const { stop, past } = await scout.walk(script)
    if (!past) return { script, stop }
    for (const [name, written] of Object.entries(past)) preferences.set(name, written)
    return walkPast({ ...script, answers: { ...script.answers, ...past } })
  }

  for (const place of [end, ...places]) {
    if (sightings.has(place) || dead.has(place.position) || place.position > limit || place.isOpaque) continue
    const model = circuit.solve(
      [...place.literals, ...flow.isCertain],
      [...place.wishes, flow.isComplete, ...unseen(places, sightings, circuit.yes)],
    )
    if (!model.holds) {
      if (place.kind === 'screen') dead.add(place.position)
      continue
    }
    const { script, stop } = await walkPast(writeWitness(flow, end, model, preferences, now))
    if (!scout.isInstant()) return none
    if (sightings.has(place)) continue
    const trial = await tryWitness(flow, place, script, handlers, hopeless)
    if ('script' in trial) {
      prefer(preferences, place, script, trial.script)
      await scout.walk(trial.script)
    } else if (stop?.isCode) {
      hopeless.add(stop.screen)
      limit = Math.min(limit, flow.outline.compiled.positions.get(stop.screen) ?? Infinity)
    }
  }
  return sightings
}

/** What shows the screens and fields that no walk came by. */
function unseen(places: readonly Place[], sightings: ReadonlyMap<Place, Sighting>, yes: Literal): Literal[] {
  const wanted = places.filter((place) => (place.kind === 'screen' || place.kind === 'field') && !sightings.has(place))
  return [...new Set(wanted.map(({ shown }) => shown))].filter((literal) => literal !== yes)
}

/** Keeps the answers that have proved good on the way to a place. */
export function prefer(preferences: Map<string, unknown>, { kind }: Place, before: Script, after: Script): void {
  if (kind !== 'screen' && kind !== 'end') return
  for (const [name, written] of Object.entries(after.answers)) if (before.answers[name] !== written) preferences.set(name, written)
}
