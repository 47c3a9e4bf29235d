import { flowNames } from '@anamnesis/flows'
import type { TreatmentRow } from '../db/schema.ts'

/** Whether a treatment's brand still offers its type; its prices, rules and texts are unknown otherwise. */
export function isOffered({ brand, treatmentType }: Pick<TreatmentRow, 'brand' | 'treatmentType'>): boolean {
  return flowNames.includes(`${brand}.${treatmentType}.onboarding.full`)
}

/** The sentence for the staff about a treatment that is no longer offered. */
export const NOT_OFFERED =
  'This brand no longer offers this treatment, so it can’t be ordered or shipped. Write to the patient, and deny or cancel it.'
