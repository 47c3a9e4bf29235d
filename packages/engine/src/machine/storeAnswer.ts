import type { AnswerValue } from '../schema/index.ts'
import type { Patient } from './createPatient.ts'

/** Stores an answer, possibly unfinished; undefined removes it. The screen must then be left again. */
export function storeAnswer(patient: Patient, field: string, value: AnswerValue | undefined): Patient {
  return patient.change(({ record, walker }) => {
    const { screens, fieldPositions } = walker.compiled
    const at = screens[fieldPositions.get(field) ?? -1]
    if (!at) return
    if (value === undefined) record.answers.delete(field)
    else record.answers.set(field, value)
    record.done.delete(at.screen.id)
    record.skipped.delete(at.screen.id)
    record.acknowledged.delete(at.screen.id)
    walker.changed(at.position)
  })
}
