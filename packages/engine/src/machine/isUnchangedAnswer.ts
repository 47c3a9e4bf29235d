import { isLocked } from '../calls/isLocked.ts'
import type { AnswerValue } from '../schema/index.ts'
import { isSame } from '../session/isSame.ts'
import type { Patient } from './createPatient.ts'

/** True when the field is unknown, its answer is final, or the value is the same. */
export function isUnchangedAnswer({ record, walker: { compiled } }: Patient, field: string, value: AnswerValue | undefined): boolean {
  return !compiled.fieldPositions.has(field) || isLocked(record, compiled, field) || isSame(record.answers.get(field), value)
}
