import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import type { Literal } from '../prove/createSolver.ts'
import { type EncodedFlow, encodeFlow } from '../prove/encodeFlow.ts'
import type { Model } from '../prove/findModel.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import { consistentPaths } from '../prove/consistentPaths.ts'

/** The possible transitions between screens, according to the prover: some answers pass the first screen and show the
 * second with no screen between. After a rule that moves patients or sets answers, every transition counts as possible.
 */
export function possibleTransitions(flow: Flow, { handlers, now, vocabulary }: TransitionsInput): PossibleTransitions {
  const outline = flowOutline(flow, handlers, vocabulary)
  const tried = encodeFlow(outline, now)
  // calculated values were not enumerated completely, so allow any number
  const free = tried.openCalculations.size > 0 ? encodeFlow(outline, now, true) : undefined
  const { positions } = outline.compiled
  const firstMove = tried.screens.findIndex(({ mountRules, submitRules }) =>
    [...mountRules, ...submitRules].some(({ rule: { outcome } }) => outcome.type === 'go-to' || outcome.type === 'set-answers'),
  )
  return (from, to) => {
    const start = positions.get(from) ?? 0
    if (firstMove >= 0 && firstMove <= start) return true
    const end = positions.get(to) ?? tried.screens.length
    const literalsOf = ({ screens, isComplete }: EncodedFlow) => {
      const shown = [screens[start], screens[end]].flatMap((one) => one?.isShown ?? [])
      const between = screens.slice(start + 1, end).map(({ isShown }) => -isShown)
      return [...shown, ...between, screens[end]?.isReached ?? isComplete]
    }
    // an undecided transition counts as possible
    if (tried.circuit.solve(literalsOf(tried)).holds !== false) return true
    if (!free) return false
    const literals = literalsOf(free)
    const { done, value } = consistentPaths(free, (ruledOut) => findWay(free, [...literals, ...ruledOut]), now).next()
    return !done || value.size > 0
  }
}

/** Whether some patient goes from one screen directly to another, or to the end for an unknown id. */
export type PossibleTransitions = (from: string, to: string) => boolean

/** Input of the path search. */
export interface TransitionsInput {
  readonly handlers: Readonly<Record<string, Handler>>
  /** The time at which date rules are evaluated, as an ISO date-time. */
  readonly now: string
  readonly vocabulary?: Vocabulary | undefined
}

function findWay({ circuit }: EncodedFlow, literals: readonly Literal[]): Model | 'unknown' | undefined {
  const found = circuit.solve(literals)
  if (found.holds === undefined) return 'unknown'
  return found.holds ? found : undefined
}
