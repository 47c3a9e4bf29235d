import { combinationOf, numbersFor } from './calculatedCombination.ts'
import type { Literal } from './createSolver.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Model } from './findModel.ts'

/** Yields the paths through a flow whose calculated answers have inputs, ruling out one combination after another. `find` finds a path
 * that excludes some combinations. Returns the calculated answers that were given up; none when it is proved that there is no other path.
 */
export function* consistentPaths(
  flow: EncodedFlow,
  find: (ruledOut: readonly Literal[]) => Model | 'unknown' | undefined,
  now: string,
): Generator<ConsistentPath, ReadonlySet<string>, undefined> {
  const ruledOut: Literal[] = []
  const givenUp = new Set<string>()
  for (let count = 0; count < MOST_COMBINATIONS; count++) {
    const model = find(ruledOut)
    if (!model) return givenUp
    if (model === 'unknown') break
    const wanted = combinationOf(flow, model)
    const numbers = numbersFor(flow, wanted, now)
    if (numbers !== undefined && numbers !== 'none') yield { model, numbers }
    // the caller needs other numbers, which were not tried
    if (numbers !== 'none') for (const { name } of wanted.calculated) givenUp.add(name)
    ruledOut.push(-flow.circuit.all(wanted.literals))
  }
  return new Set(flow.outline.calculations.keys())
}

/** A path with consistent calculated answers, and their inputs. */
interface ConsistentPath {
  readonly model: Model
  readonly numbers: ReadonlyMap<string, string>
}

/** Maximum number of combinations tried. */
const MOST_COMBINATIONS = 60
