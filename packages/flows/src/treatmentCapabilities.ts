import { withBloodwork } from './generated/registries/treatments.ts'

/** What a treatment may have beside a questionnaire and a prescription. */
export interface TreatmentCapabilities {
  /** A provider may ask for lab results before they decide. */
  readonly takesBloodwork: boolean
}

/** What a treatment of this code may have; none of it for a code that is not known. */
export function treatmentCapabilities(code: string): TreatmentCapabilities {
  return { takesBloodwork: withBloodwork.includes(code) }
}
