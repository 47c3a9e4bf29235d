import type { TreatmentOffer } from '@anamnesis/flows'

/** What a renewal is called (patient app, section 2): some treatments are checked in on rather than renewed. */
export function renewalTitle({ name, isCheckIn }: TreatmentOffer): string {
  return isCheckIn ? `Check In: ${name}` : `Renewal: ${name}`
}
