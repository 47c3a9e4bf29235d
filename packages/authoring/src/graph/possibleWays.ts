import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import type { Literal } from '../prove/createSolver.ts'
import { type EncodedFlow, encodeFlow } from '../prove/encodeFlow.ts'
import type { Model } from '../prove/findModel.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import { workedOut } from '../prove/workedOut.ts'

/** Whether any patient can go from one screen straight to another; to the end, where there is no screen of that id. */
export type PossibleWays = (from: string, to: string) => boolean

/** What ways are found with. */
export interface WaysInput {
  readonly handlers: Readonly<Record<string, Handler>>
  /** The moment that rules about dates are tried at; an ISO date with time. */
  readonly now: string
  readonly vocabulary?: Vocabulary | undefined
}

/**
 * The ways between the screens of a flow, as the prover knows them: a way is possible where some answers lead past the first
 * screen and to the second, with nothing shown between them. Behind a rule that moves patients or sets answers nothing is ruled out.
 */
export function possibleWays(flow: Flow, { handlers, now, vocabulary }: WaysInput): PossibleWays {
  const outline = flowOutline(flow, handlers, vocabulary)
  const tried = encodeFlow(outline, now)
  // not every answer was tried: what is worked out of answers may be any number, until numbers are looked for
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
    if (tried.circuit.solve(literalsOf(tried)).holds) return true
    if (!free) return false
    const literals = literalsOf(free)
    const { done, value } = workedOut(free, (ruledOut) => findWay(free, [...literals, ...ruledOut]), now).next()
    // what is not proved is not ruled out
    return !done || value.size > 0
  }
}

function findWay({ circuit }: EncodedFlow, literals: readonly Literal[]): Model | undefined {
  const found = circuit.solve(literals)
  return found.holds ? found : undefined
}
