import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import { factsFor } from './buildBody.ts'

/** The screen's call took effect and must not be made again: what it created is there, and the screen's answers are final. */
export function isSettled({ sent, facts }: Pick<PatientRecord, 'sent' | 'facts'>, { call, screen }: CompiledScreen): boolean {
  return call?.provides !== undefined && sent.has(screen.id) && factsFor({ ...call, bodyKeys: call.provides }, facts) !== undefined
}
