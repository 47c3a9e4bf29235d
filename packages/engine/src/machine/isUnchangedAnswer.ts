import { isLocked } from '../calls/isLocked.ts'
import type { AnswerValue } from '../schema/index.ts'
import { isSame } from '../session/isSame.ts'
import { lookUp, type Session } from '../session/session.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** True when the field is unknown, its answer is final, or the value is the same. */
export function isUnchangedAnswer(compiled: CompiledFlow, session: Session, field: string, value: AnswerValue | undefined): boolean {
  return !compiled.fieldPositions.has(field) || isLocked(session, compiled, field) || isSame(lookUp(session.answers, field), value)
}
