import type { TreatmentCode } from '@anamnesis/flows'

/** What a treatment may have beside a questionnaire and a prescription. */
interface TreatmentCapabilities {
  /** A provider may ask for lab results before they decide. */
  readonly takesBloodwork: boolean
}

const capabilities: Readonly<Record<string, TreatmentCapabilities>> = {
  ed: { takesBloodwork: false },
  hl: { takesBloodwork: false },
  pe: { takesBloodwork: false },
  sc: { takesBloodwork: false },
  tb: { takesBloodwork: false },
  wl: { takesBloodwork: true },
} satisfies Record<TreatmentCode, TreatmentCapabilities>

/** What a treatment of this code may have; none of it for a code that is not known. */
export function capabilitiesOf(treatmentType: string): TreatmentCapabilities {
  return (Object.hasOwn(capabilities, treatmentType) ? capabilities[treatmentType] : undefined) ?? { takesBloodwork: false }
}
