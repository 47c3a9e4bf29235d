import type { Answers } from '../schema/index.ts'
import { walk } from '../walk/walk.ts'
import type { Patient } from './createPatient.ts'

/** The answers that count so far: those of visible fields on the walked screens. */
export function relevantAnswers({ record, walker }: Pick<Patient, 'record' | 'walker'>): Answers {
  return walk(walker.compiled, Object.fromEntries(record.answers), record.facts, { skipped: record.skipped, now: walker.now }).relevant
}
