import type { TreatmentOffer } from '@anamnesis/flows/internal'

/** Title of a renewal (patient app, section 2): Check In or Renewal. */
export function renewalTitle({ name, isCheckIn }: TreatmentOffer): string {
  return isCheckIn ? `Check In: ${name}` : `Renewal: ${name}`
}
