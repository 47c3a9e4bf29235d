import type { Answers } from '../schema/index.ts'
import { walk } from '../walk/walk.ts'
import type { Patient } from './createPatient.ts'

/** The answers that count by now: those of the fields shown on every screen that the walk comes to. */
export function relevantAnswers({ record, walker }: Pick<Patient, 'record' | 'walker'>): Answers {
  return walk(walker.compiled, Object.fromEntries(record.answers), record.facts, { skipped: record.skipped, now: walker.now }).relevant
}
