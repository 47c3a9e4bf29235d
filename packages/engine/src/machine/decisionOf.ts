import type { CallQueue } from '../calls/createCallQueue.ts'
import { isLocked } from '../calls/isLocked.ts'
import { placeErrors } from '../calls/placeErrors.ts'
import { FlowError, type FlowErrorCode } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Answers, Outcome } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import { isSame } from '../session/isSame.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { CONTINUE, type Decision, NO_QUOTES } from '../calls/decision.ts'
import { reachablePosition } from './reachablePosition.ts'

/** Input of {@link decisionOf}. */
export interface DecisionInput {
  readonly at: CompiledScreen
  readonly record: PatientRecord
  readonly walker: Walker
  readonly enqueue: CallQueue['enqueue']
  readonly changed: () => void
}

/** Turns a handler's outcome into a decision. @throws FlowError for names that the flow does not define. */
export function decisionOf(outcome: Outcome, input: DecisionInput): Decision {
  // TypeScript cannot relate the key to its handler
  const decide = deciders[outcome.type] as (outcome: Outcome, input: DecisionInput) => Decision
  return decide(outcome, input)
}

type Decider<Type extends Outcome['type']> = (outcome: Extract<Outcome, { type: Type }>, input: DecisionInput) => Decision

const deciders = {
  continue: () => CONTINUE,
  interrupt: ({ interrupt, says }, { at, walker: { compiled } }) => {
    if (!Object.hasOwn(compiled.flow.interrupts, interrupt))
      throw unknown('FLOW_UNKNOWN_INTERRUPT', at, `interrupt "${interrupt}"`, interrupt, Object.keys(compiled.flow.interrupts))
    return { type: 'interrupt', interrupt, quotes: NO_QUOTES, ...(says !== undefined && { says }) }
  },
  'go-to': ({ screen }, { at, walker }) => {
    const { positions, screens } = walker.compiled
    const requested = positions.get(screen)
    if (requested === undefined) throw unknown('FLOW_UNKNOWN_SCREEN', at, `screen "${screen}"`, screen, [...positions.keys()])
    const target = walker.visit(requested).isVisible ? requested : (walker.next(requested) ?? at.position)
    const id = screens[target]?.screen.id
    return target < at.position && id !== undefined ? { type: 'go-to', screen: id } : CONTINUE
  },
  'set-answers': ({ answers }, input) => {
    setAnswers(answers, input)
    const { at, record, walker } = input
    // an answer may have revealed an earlier question: it comes first
    const target = reachablePosition({ record, walker }, at.position)
    const id = walker.compiled.screens[target]?.screen.id
    return target < at.position && id !== undefined ? { type: 'go-to', screen: id } : CONTINUE
  },
  refuse: ({ errors }, { at, record, walker }) => {
    const placed = placeErrors(errors, {
      walker,
      position: at.position,
      isLocked: (field) => isLocked(record, walker.compiled, field),
    })
    if (placed.screens.length === 0 && placed.messages.length > 0)
      return { type: 'fail', failure: { call: '', status: 0, messages: placed.messages } }
    for (const id of placed.screens) record.done.delete(id)
    return { type: 'refuse', errors: placed.errors, screen: placed.screens[0] ?? at.screen.id, quotes: NO_QUOTES }
  },
} satisfies { [Type in Outcome['type']]: Decider<Type> }

/** Stores the answers and enqueues the calls of screens that were left before. */
function setAnswers(answers: Answers, { at, record, walker, enqueue, changed }: DecisionInput): void {
  const { compiled } = walker
  const names = [...compiled.fieldPositions.keys()]
  for (const name of Object.keys(answers))
    if (!compiled.fieldPositions.has(name)) throw unknown('FLOW_UNKNOWN_FIELD', at, `field "${name}"`, name, names)
  const leftScreens = new Set<CompiledScreen>()
  for (const [name, answer] of Object.entries(answers)) {
    if (isLocked(record, compiled, name)) continue
    const own = compiled.screens[compiled.fieldPositions.get(name) ?? -1]
    if (!own) continue
    if (!isSame(record.answers.get(name), answer)) record.acknowledged.delete(own.screen.id)
    record.answers.set(name, answer)
    walker.changed(own.position)
    if (own !== at && record.done.has(own.screen.id)) leftScreens.add(own)
  }
  for (const screen of leftScreens) enqueue(screen)
  changed()
}

function unknown(code: FlowErrorCode, at: CompiledScreen, what: string, name: string, known: readonly string[]): FlowError {
  return new FlowError(
    code,
    `screen ${at.screen.id}`,
    `its handler names the ${what}, which this flow does not define.`,
    didYouMean(name, known),
  )
}
