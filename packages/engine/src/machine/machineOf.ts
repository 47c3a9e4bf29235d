import type { CompiledFlow } from '../walk/compileFlow.ts'
import { compileMachine, type QuestionnaireMachine } from './compileMachine.ts'

/**
 * Returns the state machine of a flow: a state per step, one per screen with its phases, and `$complete`. It is standalone, for
 * tools that draw, search or simulate it: effects are harmless and snapshots immutable. To run it for a patient, use
 * `openQuestionnaire`.
 */
export function machineOf(compiled: CompiledFlow): QuestionnaireMachine {
  return compileMachine(compiled)
}
