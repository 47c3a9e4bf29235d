import type { PatientRecord } from './createRecord.ts'

/** Returns an independent copy of a record. */
export function copyRecord(record: PatientRecord): PatientRecord {
  return {
    answers: new Map(record.answers),
    unfit: new Map(record.unfit),
    done: new Set(record.done),
    skipped: new Set(record.skipped),
    acknowledged: new Map(record.acknowledged),
    tracked: new Set(record.tracked),
    stops: new Map(record.stops),
    history: [...record.history],
    queue: [...record.queue],
    sent: new Map(record.sent),
    unsent: new Map(record.unsent),
    facts: record.facts,
  }
}
