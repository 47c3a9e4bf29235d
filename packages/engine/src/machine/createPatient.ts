import { getLock } from '../calls/getLock.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import { copyRecord } from '../session/copyRecord.ts'
import type { Now } from '../values/issueRule.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker, type Walker } from '../walk/createWalker.ts'
import { isAcknowledged } from './isAcknowledged.ts'

/** Somebody's answers and the walk over them. */
export interface Patient {
  readonly record: PatientRecord
  readonly walker: Walker
  /** Changes the record, and gives who they are now. */
  readonly change: (change: (patient: Pick<Patient, 'record' | 'walker'>) => void) => Patient
}

/**
 * A patient whose record is changed where it is, so that a keystroke costs the same however much has been answered. An earlier
 * snapshot of the machine then shows their newest answers.
 */
export function createPatient(compiled: CompiledFlow, record: PatientRecord, now: Now): Patient {
  const patient: Patient = {
    record,
    walker: walkerOf(compiled, record, now),
    change: (change) => {
      change(patient)
      return patient
    },
  }
  return patient
}

/**
 * A patient whose changes make another one, so that a machine can be searched: every snapshot keeps its own answers. Each change
 * costs a copy.
 */
export function createImmutablePatient(compiled: CompiledFlow, record: PatientRecord): Patient {
  const walker = walkerOf(compiled, record)
  return {
    record,
    walker,
    change: (change) => {
      const next = copyRecord(record)
      change({ record: next, walker: walkerOf(compiled, next) })
      return createImmutablePatient(compiled, next)
    },
  }
}

function walkerOf(compiled: CompiledFlow, record: PatientRecord, now?: Now): Walker {
  return createWalker(compiled, record, {
    now,
    isLocked: (at) => getLock(record, at)?.isWhole === true,
    isPassed: (screen, interrupt) => isAcknowledged(record, compiled.flow, screen, interrupt),
  })
}
