import type { Script } from '../run/script.ts'
import type { Cause } from './createCircuit.ts'
import type { Literal } from './createSolver.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Model } from './findModel.ts'
import type { Place } from './listPlaces.ts'
import { minimalConflict } from './minimalConflict.ts'

/** Explains why a place of a flow is reached or not, with a cache. */
export function createExplainer(flow: EncodedFlow): Explainer {
  const { circuit } = flow
  const owner = new Map<Literal, string>()
  const inputs = [...flow.outline.calculations.values()].flatMap((one) => one.inputs)
  for (const name of new Set([...flow.outline.atoms.keys(), ...inputs]))
    for (const cell of flow.cells.get(name)?.cells ?? []) if (!cell.isBlank) owner.set(flow.isChosen(cell), name)
  for (const { flag, isSet } of flow.flags) owner.set(isSet, flag)
  const cores = new Map<Literal, Literal[][]>()

  const coreOf = (shown: Literal, model: Model): Literal[] => {
    const known = cores.get(shown)?.find((core) => core.every((literal) => model.isTrue(literal)))
    if (known) return known
    const scope = circuit.scopeOf([shown])
    const own = [...scope].filter((literal) => owner.has(literal)).toSorted((a, b) => a - b)
    const set = own.filter((literal) => model.isTrue(literal))
    const unset = own.filter((literal) => !model.isTrue(literal)).map((literal) => -literal)
    const core = sufficient(set, shown, scope) ?? sufficient([...set, ...unset], shown, scope) ?? []
    cores.set(shown, [...(cores.get(shown) ?? []), core])
    return core
  }

  const sufficient = (literals: readonly Literal[], shown: Literal, scope: ReadonlySet<Literal>): Literal[] | undefined => {
    const whole = circuit.core([...literals, -shown], scope)
    if (!whole) return undefined
    const mine = new Set(literals)
    const core = whole.filter((literal) => mine.has(literal))
    return core.length > MOST_WEIGHED ? core : minimalConflict(core, (rest) => circuit.core([...rest, -shown], scope))
  }

  return {
    because: (place, model, script) => {
      if (place.shown === circuit.yes) return {}
      const names = new Set(coreOf(place.shown, model).map((literal) => owner.get(Math.abs(literal)) ?? ''))
      return Object.fromEntries([...names].map((name) => [name, script.answers[name] ?? script.flags?.[name] ?? null]))
    },
    conflicts: (place) => circuit.conflict(place.literals) ?? [],
  }
}

/** Longer reasons are not minimized. */
const MOST_WEIGHED = 40

/** Explains why a place is reachable or not. */
export interface Explainer {
  /** The answers and flags of the script that are sufficient to show the place. */
  readonly because: (place: Place, model: Model, script: Script) => Readonly<Record<string, unknown>>
  /** A minimal set of causes that makes the place unreachable. */
  readonly conflicts: (place: Place) => readonly Cause[]
}
