import type { Facts } from '../schema/index.ts'
import type { Patient } from './createPatient.ts'

/** Merges facts into the patient's session. */
export function mergeFacts(patient: Patient, facts: Partial<Facts>): Patient {
  return patient.change(({ record, walker }) => {
    record.facts = { ...record.facts, ...facts }
    walker.changed(0)
  })
}
