import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Answers, AnswerValue } from '../schema/index.ts'
import { fitsField } from '../session/fitsField.ts'
import { findFieldsByName } from '../walk/findFieldsByName.ts'
import type { Ports } from '../ports.ts'
import { reportHostError } from '../reportHostError.ts'
import { readAnswers } from '../values/readAnswers.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createPrefill, type Prefill } from './createPrefill.ts'

/** Prefills answers by field name. A value that its question cannot hold is reported (ANSWER_INVALID) and skipped. An unknown name
 * (ANSWER_UNKNOWN_FIELD) throws in development and is reported in production.
 */
export function knownAnswers(answers: Answers): InitialAnswers {
  return (compiled, report) => {
    const known = fittingAnswers(compiled, answers, report)
    return createPrefill(compiled, (name) => known.get(name))
  }
}

/** What {@link knownAnswers} returns: pass it to `openQuestionnaire` unchanged. */
export type InitialAnswers = (compiled: CompiledFlow, report: Ports['report']) => Prefill | Promise<Prefill | undefined>

/** Answers that the fields accept as input, even if a rule refuses them. */
function fittingAnswers(compiled: CompiledFlow, initial: Answers, report: Ports['report']): ReadonlyMap<string, AnswerValue> {
  const known = readAnswers(initial)
  for (const [name, value] of known) {
    const fields = findFieldsByName(compiled, name)
    if (fields.some((field) => fitsField(field, value, compiled.describe))) continue
    known.delete(name)
    const where = `initialAnswers.${name.slice(0, 60)}`
    if (fields.length > 0)
      report?.(new FlowError('ANSWER_INVALID', where, 'its field cannot hold it.', 'Pass a value that a patient could enter.'))
    else {
      const suggestion = didYouMean(name, [...compiled.fieldPositions.keys()])
      reportHostError(new FlowError('ANSWER_UNKNOWN_FIELD', where, 'the flow does not ask for it.', suggestion), report)
    }
  }
  return known
}
