import { fromPromise } from 'xstate'
import { CONTINUE, type Decision } from '../calls/decision.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { withLimits } from '../values/withLimits.ts'
import { assertSnapshot } from './assertSnapshot.ts'
import { compileMachine, type QuestionnaireMachine } from './compileMachine.ts'
import { createWalkOf } from './createWalkOf.ts'
import type { EffectInput } from './questionnaireParts.ts'
import { standaloneServices } from './standaloneServices.ts'

/** Returns the state machine of a flow: a state per step, one per screen with its phases, and `$complete`. It is standalone, for
 * tools that draw, search, simulate or restore it: it sends, stores and tracks nothing, and runs the rules in the JSON, but no code of handlers. To run it for a patient, use
 * `openQuestionnaire`. An actor that starts from a snapshot of another flow, version or variant has the status error, with
 * SNAPSHOT_OTHER_FLOW.
 */
export function machineOf(compiled: CompiledFlow): QuestionnaireMachine {
  const check = fromPromise<Decision, EffectInput>(async ({ input: { position, session }, signal }) => {
    const at = compiled.screens[position]
    return at ? standaloneServices(compiled, session).check(at, signal) : CONTINUE
  })
  const machine = compileMachine(compiled, createWalkOf(compiled, withLimits), { actors: { check } })
  const restore = machine.restoreSnapshot.bind(machine)
  machine.restoreSnapshot = (snapshot, scope) => {
    assertSnapshot(compiled.flow, snapshot)
    return restore(snapshot, scope)
  }
  return machine
}
