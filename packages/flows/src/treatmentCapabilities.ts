import { withBloodwork } from './generated/registries/treatments.ts'

/** The capabilities of a treatment code; all false for an unknown code. */
export function treatmentCapabilities(code: string): TreatmentCapabilities {
  return { takesBloodwork: withBloodwork.includes(code) }
}

/** Optional capabilities of a treatment. */
interface TreatmentCapabilities {
  /** Whether a provider may request lab results. */
  readonly takesBloodwork: boolean
}
