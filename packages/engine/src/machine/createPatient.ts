import { getLock } from '../calls/getLock.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import { copyRecord } from '../session/copyRecord.ts'
import type { Now } from '../values/issueRule.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker, type Walker } from '../walk/createWalker.ts'
import { isAcknowledged } from './isAcknowledged.ts'

/** The answers of a patient and the walk over them. */
export interface Patient {
  readonly record: PatientRecord
  readonly walker: Walker
  /** Changes the record and returns the current patient. */
  readonly change: (change: (patient: Pick<Patient, 'record' | 'walker'>) => void) => Patient
}

/**
 * Creates a patient whose record is mutated in place, so that a keystroke costs the same however much is answered. Earlier machine
 * snapshots show the newest answers.
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

/** Creates a patient whose changes return a copy, so that every snapshot of a searched machine keeps its answers. */
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
