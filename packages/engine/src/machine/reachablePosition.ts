import { followPath } from '../walk/followPath.ts'
import type { Patient } from './createPatient.ts'

/** The position where a request for `wanted` lands: every visible screen before it must be satisfied and accessible. */
export function reachablePosition({ record, walker }: Pick<Patient, 'record' | 'walker'>, wanted: number): number {
  return followPath(walker, record.facts, wanted).position ?? walker.compiled.screens.length
}
