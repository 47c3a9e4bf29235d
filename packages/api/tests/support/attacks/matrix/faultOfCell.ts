import type { MatrixCell } from '../../../../../flows/tests/support/formulary/cellsIn.ts'
import { NEVER_ANSWERED } from '../../../../src/server/assessment/answers/validateSubmission.ts'
import type { Result } from '../openStage.ts'

/** The expected refusal of a submission. */
const AS_ANSWER = { status: 422, code: 'ANSWERS_INVALID' }
/** The expected refusal of a clinic decision. */
export const AS_DECISION = { status: 409, code: 'RULES_REFUSE' }

/** Why a cell was not refused as expected; undefined if it was, with its code and for the reported answer. */
export function faultOfCell(cell: MatrixCell, result: Result | undefined, refusal: typeof AS_ANSWER = AS_ANSWER): string[] {
  const about = `${cell.ingredient} (${cell.product.id}): ${cell.facts.join(' and ')}, ${cell.how}, ${JSON.stringify(cell.answers)}`
  if (!result || result.ok) return [`NOT REFUSED ${about}`]
  const { code, errors = {} } = result.problem ?? {}
  const isRefused = result.status === refusal.status && code === refusal.code && Object.keys(errors).length > 0
  const isMissing = Object.values(errors).some(
    (sentence) => sentence === NEVER_ANSWERED || /^(Answer|Choose|Select|Enter|Fill)\b/.test(sentence),
  )
  return isRefused && !isMissing ? [] : [`REFUSED OTHERWISE ${about}: ${result.status} ${code} ${JSON.stringify(errors)}`]
}
