import type { Literal } from './createSolver.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Place } from './listPlaces.ts'

/** A path to a place with few conditional screens and fields and no needless skips; undefined when there is none, `unknown` beyond the
 * limit of the solver.
 * `isCertain` restricts answers to cells with a valid sample.
 */
export function findModel(flow: EncodedFlow, place: Place, isCertain: boolean): Model | 'unknown' | undefined {
  const { circuit } = flow
  const base = [...place.literals, ...(isCertain ? flow.isCertain : [])]
  let given = [...base, ...place.wishes]
  let found = circuit.solve(given)
  if (!found.holds && place.wishes.length > 0) {
    given = base
    found = circuit.solve(given)
  }
  if (!found.holds) return found.holds === undefined ? 'unknown' : undefined

  for (const literal of avoidable(flow, place)) {
    if (!found.isTrue(literal)) {
      given.push(-literal)
      continue
    }
    if (found.isForced(literal)) continue
    const without = circuit.solve([...given, -literal])
    if (!without.holds) continue
    found = without
    given.push(-literal)
  }
  return found
}

/** The literals that hold on a path to a place. */
export interface Model {
  readonly isTrue: (literal: Literal) => boolean
}

function avoidable(flow: EncodedFlow, place: Place): Literal[] {
  const before = flow.screens.slice(0, place.position + 1)
  const { yes } = flow.circuit
  const literals = before.flatMap(({ outline, isShown, isSkipped }) => [
    isShown,
    isSkipped,
    ...outline.occurrences.filter(({ field }) => field.dependsOn).map(flow.isFieldShown),
  ])
  return [...new Set(literals)].filter((literal) => Math.abs(literal) !== yes && !place.literals.includes(literal))
}
