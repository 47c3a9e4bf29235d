import { checkField } from '../values/checkField.ts'
import type { Patient } from './createPatient.ts'

/**
 * Whether choosing an answer advances to the next screen. Never when the choice has revealed another field, or while another field
 * is unanswered.
 */
export function shouldAdvance({ record, walker }: Pick<Patient, 'record' | 'walker'>, position: number, name: string): boolean {
  const { fields } = walker.visit(position)
  const { describe } = walker.compiled
  const field = fields.find((one) => one.name === name)
  if (!field || !describe(field).mayAdvance) return false
  return !fields.some((other) => {
    const isShownByIt = other.dependsOn !== undefined && other.name !== name
    return isShownByIt || checkField(other, record.answers.get(other.name), { describe, now: walker.now }) !== undefined
  })
}
