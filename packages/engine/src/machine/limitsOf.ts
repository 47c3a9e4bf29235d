import { checkGroupConditions } from '../checks/checkGroupConditions.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import { answersInLimits } from '../schema/answersInLimits.ts'
import type { Limit } from '../values/issueRule.ts'
import { withLimits } from '../values/withLimits.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** Checks the groups of a flow and the answers that give limits, and returns what fills these in. @throws FlowError CONDITION_INVALID or
 * FLOW_UNKNOWN_FIELD.
 */
export function limitsOf(compiled: CompiledFlow): Limit {
  checkGroupConditions(compiled)
  const { flow, screens, answerPositions } = compiled
  for (const { screen, step, fields } of screens)
    for (const name of fields.flatMap(answersInLimits))
      if (!answerPositions.has(name)) {
        const where = `${flow.id} > ${step.id} > ${screen.id}`
        const what = `the field "${name}" for a limit is not in this flow.`
        throw new FlowError('FLOW_UNKNOWN_FIELD', where, what, didYouMean(name, [...answerPositions.keys()]))
      }
  return withLimits
}
