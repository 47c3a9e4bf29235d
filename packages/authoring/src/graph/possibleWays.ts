import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import { encodeFlow } from '../prove/encodeFlow.ts'
import { flowOutline } from '../prove/flowOutline.ts'

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
  // what is worked out of answers rules nothing out: not every answer was tried
  const { circuit, outline, screens, isComplete } = encodeFlow(flowOutline(flow, handlers, vocabulary), now, true)
  const { positions } = outline.compiled
  const firstMove = screens.findIndex(({ mountRules, submitRules }) =>
    [...mountRules, ...submitRules].some(({ rule: { outcome } }) => outcome.type === 'go-to' || outcome.type === 'set-answers'),
  )
  return (from, to) => {
    const start = positions.get(from) ?? 0
    if (firstMove >= 0 && firstMove <= start) return true
    const end = positions.get(to) ?? screens.length
    const there = screens[end]
    const between = screens.slice(start + 1, end).map(({ isShown }) => -isShown)
    const shown = [screens[start], there].flatMap((one) => one?.isShown ?? [])
    return circuit.solve([...shown, ...between, there?.isReached ?? isComplete]).holds
  }
}
