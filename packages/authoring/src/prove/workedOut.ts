import { combinationOf, numbersFor } from './calculatedCombination.ts'
import type { Literal } from './createSolver.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Model } from './findModel.ts'

/** A way for which calculated answers come out right, and the answers that they are worked out from. */
interface WorkedOut {
  readonly model: Model
  readonly numbers: ReadonlyMap<string, string>
}

/** So many combinations of calculated answers and what they are worked out from are looked into. */
const MOST_COMBINATIONS = 60

/**
 * The ways through a flow whose calculations are free for which there are answers that work out so, one after the other; `find` finds a way
 * where some combinations are ruled out. At the end, the calculated answers that were given up: none, where it is proved that there is no other way.
 */
export function* workedOut(
  flow: EncodedFlow,
  find: (ruledOut: readonly Literal[]) => Model | undefined,
  now: string,
): Generator<WorkedOut, ReadonlySet<string>, undefined> {
  const ruledOut: Literal[] = []
  const givenUp = new Set<string>()
  for (let count = 0; count < MOST_COMBINATIONS; count++) {
    const model = find(ruledOut)
    if (!model) return givenUp
    const wanted = combinationOf(flow, model)
    const numbers = numbersFor(flow, wanted, now)
    if (numbers !== undefined && numbers !== 'none') yield { model, numbers }
    // who goes on looking could do nothing with these numbers, and others were not tried
    if (numbers !== 'none') for (const { name } of wanted.calculated) givenUp.add(name)
    ruledOut.push(-flow.circuit.all(wanted.literals))
  }
  return new Set(flow.outline.calculations.keys())
}
