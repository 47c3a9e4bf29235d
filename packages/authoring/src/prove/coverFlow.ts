import type { Handler } from '@anamnesis/engine/schema'
import type { Script } from '../run/script.ts'
import type { Literal } from './createSolver.ts'
import { createPathExplorer, type PlaceVisit } from './createPathExplorer.ts'
import type { Stop } from './runHandler.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Place } from './listPlaces.ts'
import { tryWitness } from './tryWitness.ts'
import { writeWitness } from './writeWitness.ts'

/** Walks through a flow until the walks have visited every reachable place that they can find. Each walk targets an
 * unvisited place and passes as many others as possible. The rest is unreachable or hard to reach.
 */
export async function coverFlow(
  flow: EncodedFlow,
  places: readonly Place[],
  { handlers, now, preferences, exhaustedScreens }: CoverInput,
): Promise<ReadonlyMap<Place, PlaceVisit>> {
  const { circuit } = flow
  const explorer = createPathExplorer(flow, places, { handlers, now, preferences })
  const { visits } = explorer
  const end = places.at(-1)
  const none = new Map<Place, PlaceVisit>()
  if (!end) return none
  const dead = new Set<number>()
  let limit = Infinity
  /** Continues a walk with other answers where handler code stops it. */
  const walkPast = async (script: Script): Promise<{ script: Script; stop: Stop | undefined }> => {
    const { stop, past } = await explorer.walk(script)
    if (!past) return { script, stop }
    for (const [name, written] of Object.entries(past)) preferences.set(name, written)
    return walkPast({ ...script, answers: { ...script.answers, ...past } })
  }

  for (const place of [end, ...places]) {
    if (visits.has(place) || dead.has(place.position) || place.position > limit || place.isOpaque) continue
    const model = circuit.solve(
      [...place.literals, ...flow.isCertain],
      [...place.wishes, flow.isComplete, ...unvisited(places, visits, circuit.yes)],
    )
    if (!model.holds) {
      if (place.kind === 'screen') dead.add(place.position)
      continue
    }
    const { script, stop } = await walkPast(writeWitness(flow, end, model, preferences, now))
    if (!explorer.isInstant()) return none
    if (visits.has(place)) continue
    const trial = await tryWitness(flow, place, script, handlers, exhaustedScreens)
    if ('script' in trial) {
      rememberAnswers(preferences, place, script, trial.script)
      await explorer.walk(trial.script)
    } else if (stop?.isCode) {
      exhaustedScreens.add(stop.screen)
      limit = Math.min(limit, flow.outline.compiled.positions.get(stop.screen) ?? Infinity)
    }
  }
  return visits
}

/** Input of the walks. */
export interface CoverInput {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly now: string
  /** Answers that handler code accepted; extended by walks. */
  readonly preferences: Map<string, unknown>
  /** Screens whose code accepts no tried answer; extended by walks. */
  readonly exhaustedScreens: Set<string>
}

/** The literals that show unvisited screens and fields. */
function unvisited(places: readonly Place[], visits: ReadonlyMap<Place, PlaceVisit>, yes: Literal): Literal[] {
  const wanted = places.filter((place) => (place.kind === 'screen' || place.kind === 'field') && !visits.has(place))
  return [...new Set(wanted.map(({ shown }) => shown))].filter((literal) => literal !== yes)
}

/** Remembers the answers that worked on the way to a place. */
export function rememberAnswers(preferences: Map<string, unknown>, { kind }: Place, before: Script, after: Script): void {
  if (kind !== 'screen' && kind !== 'end') return
  for (const [name, written] of Object.entries(after.answers)) if (before.answers[name] !== written) preferences.set(name, written)
}
