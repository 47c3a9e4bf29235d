import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { dayOf, daysAfter } from '../treatments/shippingDates.ts'
import { plansOf } from '../products/plansOf.ts'

/** The days that a patient may choose for an active subscription: no earlier than the last parcel runs out, so that no double supply is sent, and no later
 * than the prescription covers.
 */
export async function changeableDates(standing: TreatmentState, now: Date): Promise<ChangeableDates> {
  const { subscription, shipment, prescription } = standing
  if (subscription?.state !== 'Active' || !prescription) return { shipping: null, pause: null }
  const today = dayOf(now)
  const until = earlier(daysAfter(today, LONGEST), daysAfter(dayOf(new Date(prescription.prescribedAt)), PRESCRIPTION_DAYS))
  const shippedAt = shipment?.shippedAt ?? null
  // an order that is being packed has its own date
  const isScheduled = shippedAt !== null && shipment?.status !== 'Processing Order' && subscription.nextShippingDate !== null
  return {
    shipping: isScheduled ? range(later(today, daysAfter(dayOf(new Date(shippedAt)), await orderDays(standing))), until) : null,
    pause: range(daysAfter(today, 1), until),
  }
}

/** Days that a monthly package of a discontinued product lasts: the longer of the specification's two sizes. */
const PACKAGE_DAYS = 30
/** Days that a prescription covers, from the day it was written: a year, as pharmacies in Canada dispense it. To be confirmed by the medical lead. */
const PRESCRIPTION_DAYS = 365
/** Longest time ahead that a patient can choose, in days: later, a person asks how they are. */
const LONGEST = 180

/** The days that a patient may choose, as ISO dates. */
export interface ChangeableDates {
  /** Days that the next shipment may be moved to; null if it can't be moved now. */
  readonly shipping: { readonly from: string; readonly until: string } | null
  /** Days on which a pause may end by itself; null if there are none. */
  readonly pause: { readonly from: string; readonly until: string } | null
}

/** The days that the order of a treatment's current shipment lasts. */
export async function orderDays(standing: TreatmentState): Promise<number> {
  const { ordered } = await plansOf(standing)
  // a plan chosen after the charge applies to the next order
  return (ordered?.order.packageDays ?? PACKAGE_DAYS) * (standing.charge?.months ?? 1)
}

// ISO dates sort as texts
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
const range = (from: string, until: string) => (from <= until ? { from, until } : null)
