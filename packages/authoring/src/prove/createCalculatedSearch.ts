import type { Handler } from '@anamnesis/engine/schema'
import { rememberAnswers } from './coverFlow.ts'
import { createExplainer, type Explainer } from './createExplainer.ts'
import { type EncodedFlow, encodeFlow } from './encodeFlow.ts'
import { findModel } from './findModel.ts'
import { listPlaces, type Place } from './listPlaces.ts'
import type { Verdict } from './Proof.ts'
import { tryWitness } from './tryWitness.ts'
import { consistentPaths } from './consistentPaths.ts'
import { writeWitness } from './writeWitness.ts'

/** Decides places that depend on calculated answers with unenumerated values. First assumes any value, then searches for
 * inputs that produce it, and tries the next combination if there are none. Undefined: unreachable.
 */
export function createCalculatedSearch(
  { outline, openCalculations }: EncodedFlow,
  { handlers, now, preferences, exhaustedScreens }: SearchInput,
): (place: Place) => Promise<Verdict | undefined> {
  let free: FreeFlow | undefined
  const freed = (): FreeFlow => {
    const encoded = encodeFlow(outline, now, true)
    return { encoded, places: new Map(listPlaces(encoded, handlers).map((one) => [one.id, one])), explain: createExplainer(encoded) }
  }
  return async ({ id }) => {
    if (openCalculations.size === 0) return undefined
    const { encoded, places, explain } = (free ??= freed())
    const place = places.get(id)
    if (!place) return undefined
    const ways = consistentPaths(
      encoded,
      (ruledOut) => findModel(encoded, { ...place, literals: [...place.literals, ...ruledOut] }, true),
      now,
    )
    let way = ways.next()
    for (; !way.done; way = ways.next()) {
      const { model, numbers } = way.value
      const written = writeWitness(encoded, place, model, preferences, now)
      const answers = Object.fromEntries([...numbers].filter(([name]) => Object.hasOwn(written.answers, name)))
      const script = { ...written, answers: { ...written.answers, ...answers } }
      const trial = await tryWitness(encoded, place, script, handlers, exhaustedScreens)
      if ('script' in trial) {
        rememberAnswers(preferences, place, script, trial.script)
        return { verdict: 'reachable', witness: trial.script, because: explain.because(place, model, trial.script) }
      }
    }
    return way.value.size > 0 ? open(way.value) : undefined
  }
}

/** Input of a search. */
interface SearchInput {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly now: string
  readonly preferences: Map<string, unknown>
  readonly exhaustedScreens: Set<string>
}

/** The flow with unconstrained calculated answers, created on demand. */
interface FreeFlow {
  readonly encoded: EncodedFlow
  readonly places: ReadonlyMap<string, Place>
  readonly explain: Explainer
}

const open = (names: ReadonlySet<string>): Verdict => ({
  verdict: 'undecided',
  why: `No answers were found that yield these values of ${[...names].join(', ')}, and it is not proved that there are none.`,
})
