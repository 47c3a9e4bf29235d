import type { Facts } from '../schema/index.ts'
import type { Patient } from './createPatient.ts'

/** The patient of whom more is known. */
export function mergeFacts(patient: Patient, facts: Partial<Facts>): Patient {
  return patient.change(({ record, walker }) => {
    record.facts = { ...record.facts, ...facts }
    walker.changed(0)
  })
}
