import type { CompiledFlow } from '../walk/compileFlow.ts'
import { compileMachine, type QuestionnaireMachine } from './compileMachine.ts'

/**
 * The state machine of a flow: a state per step, in it one per screen named by its id, in that its phases, and `$complete`. It runs
 * alone, for tools that draw it, search it or play it: its effects do no harm, and its snapshots keep their own answers. To ask a
 * patient, open a questionnaire, which gives it the real ones.
 */
export function machineOf(compiled: CompiledFlow): QuestionnaireMachine {
  return compileMachine(compiled)
}
