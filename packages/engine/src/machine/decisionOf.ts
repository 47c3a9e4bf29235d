import type { CallQueue } from '../calls/createCallQueue.ts'
import { isLocked } from '../calls/isLocked.ts'
import { placeErrors } from '../calls/placeErrors.ts'
import { FlowError, type FlowErrorCode } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Answers, AnswerValue, Outcome } from '../schema/index.ts'
import type { SessionStore } from '../session/SessionStore.ts'
import { isSame } from '../session/isSame.ts'
import { lookUp, type Session, without } from '../session/session.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import { CONTINUE, type Decision, NO_QUOTES } from '../calls/decision.ts'
import { reachablePosition } from './reachablePosition.ts'

/** What the machine does after an outcome of a rule or handler: errors are placed on their screens, and a `go-to` that does not lead
 * back continues. `set-answers` also stores the answers and queues again the calls that carry them. @throws FlowError for names that
 * the flow does not define.
 */
export function decisionOf(outcome: Outcome, input: DecisionInput): Decision {
  // TypeScript cannot relate the key to its handler
  const decide = deciders[outcome.type] as (outcome: Outcome, input: DecisionInput) => Decision
  return decide(outcome, input)
}

/** Input of {@link decisionOf}. */
export interface DecisionInput {
  readonly compiled: CompiledFlow
  readonly at: CompiledScreen
  readonly store: SessionStore
  readonly enqueue: CallQueue['enqueue']
}

type Decider<Type extends Outcome['type']> = (outcome: Extract<Outcome, { type: Type }>, input: DecisionInput) => Decision

const deciders = {
  continue: () => CONTINUE,
  interrupt: ({ interrupt, says }, { at, compiled }) => {
    if (!Object.hasOwn(compiled.flow.interrupts, interrupt))
      throw unknown('FLOW_UNKNOWN_INTERRUPT', at, `interrupt "${interrupt}"`, interrupt, Object.keys(compiled.flow.interrupts))
    return { type: 'interrupt', interrupt, quotes: NO_QUOTES, ...(says !== undefined && { says }) }
  },
  'go-to': ({ screen }, { compiled: { positions, screens }, at, store }) => {
    const walker = store.walkOf(store.session())
    const requested = positions.get(screen)
    if (requested === undefined) throw unknown('FLOW_UNKNOWN_SCREEN', at, `screen "${screen}"`, screen, [...positions.keys()])
    const target = walker.visit(requested).isVisible ? requested : (walker.next(requested) ?? at.position)
    const id = screens[target]?.screen.id
    return target < at.position && id !== undefined ? { type: 'go-to', screen: id } : CONTINUE
  },
  'set-answers': ({ answers }, input) => {
    setAnswers(answers, input)
    const { at, compiled, store } = input
    const session = store.session()
    // an answer may have revealed an earlier question: it comes first
    const target = reachablePosition(session, store.walkOf(session), at.position)
    const id = compiled.screens[target]?.screen.id
    return target < at.position && id !== undefined ? { type: 'go-to', screen: id } : CONTINUE
  },
  refuse: ({ errors }, { compiled, at, store }) => {
    const session = store.session()
    const placed = placeErrors(errors, {
      walker: store.walkOf(session),
      position: at.position,
      isLocked: (field) => isLocked(session, compiled, field),
    })
    if (placed.screens.length === 0 && placed.messages.length > 0)
      return { type: 'fail', failure: { call: '', status: 0, messages: placed.messages } }
    const { screens } = placed
    return { type: 'refuse', errors: placed.errors, screen: screens[0] ?? at.screen.id, screens, quotes: NO_QUOTES }
  },
} satisfies { [Type in Outcome['type']]: Decider<Type> }

/** Stores the answers and enqueues the calls of screens that were left before. */
function setAnswers(answers: Answers, { compiled, at, store, enqueue }: DecisionInput): void {
  const names = [...compiled.fieldPositions.keys()]
  for (const name of Object.keys(answers))
    if (!compiled.fieldPositions.has(name)) throw unknown('FLOW_UNKNOWN_FIELD', at, `field "${name}"`, name, names)
  const setAnswer = (session: Session, [name, answer]: [string, AnswerValue]): Session => {
    const own = compiled.screens[compiled.fieldPositions.get(name) ?? -1]
    if (!own || isLocked(session, compiled, name)) return session
    const isKept = isSame(lookUp(session.answers, name), answer)
    return {
      ...session,
      answers: { ...session.answers, [name]: answer },
      acknowledged: isKept ? session.acknowledged : without(session.acknowledged, own.screen.id),
    }
  }
  const leftScreens = (session: Session) =>
    compiled.screens.filter(
      (own) =>
        own !== at &&
        session.done.includes(own.screen.id) &&
        own.fields.some(({ name }) => Object.hasOwn(answers, name) && !isLocked(session, compiled, name)),
    )
  store.update((session) => leftScreens(session).reduce(enqueue, Object.entries(answers).reduce(setAnswer, session)))
}

function unknown(code: FlowErrorCode, at: CompiledScreen, what: string, name: string, known: readonly string[]): FlowError {
  return new FlowError(
    code,
    `screen ${at.screen.id}`,
    `its handler names the ${what}, which this flow does not define.`,
    didYouMean(name, known),
  )
}
