import type { AnyStateMachine } from 'xstate'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { compileMachine } from './compileMachine.ts'

/**
 * The state machine of a flow, for tools that draw it or search it: a compound state per step, in it one state per screen
 * named by its id, and `complete`. To run it, open a questionnaire: the machine alone has no answers.
 */
export function machineOf(compiled: CompiledFlow): AnyStateMachine {
  return compileMachine(compiled)
}
