import { eq } from 'drizzle-orm'
import type { ClinicAction } from '../../contract/index.ts'
import { staffActor } from '../audit.ts'
import { queueVerificationMail } from '../accounts/verifyEmail.ts'
import { prescriptions, renewals, shipments, subscriptions, treatments, users, type Member } from '../db/schema.ts'
import { approvedLetter, deliveredLetter, deniedLetter, paymentFailedLetter, questionLetter, shippedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import { appendMessage } from '../messages/appendMessage.ts'
import { requireRenewal } from '../renewals/requireRenewal.ts'
import type { Services } from '../services.ts'
import { endTreatment } from '../treatments/endTreatment.ts'
import { dayOf, daysAfter } from '../treatments/shippingDates.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { changeSubscription } from '../subscriptions/changeSubscription.ts'
import { refundUnsent } from '../payments/refundUnsent.ts'
import { retryCharges } from '../payments/retryCharges.ts'
import { openOrder } from '../subscriptions/openOrder.ts'
import { withdrawOpenOrder } from '../subscriptions/withdrawOpenOrder.ts'
import { trackingUrl } from '../subscriptions/trackingUrl.ts'
import { orderDays } from '../subscriptions/changeableDates.ts'
import { nextVersion, prescribe } from './prescribe.ts'

// What each decision of the clinic changes.

/** An allowed decision during its transaction. */
interface Deciding {
  readonly services: Services
  /** The treatment, with the product that the prescriber chose. */
  readonly standing: TreatmentState
  /** The refusals that the prescriber has weighed; undefined unless they chose another product. */
  readonly weighed?: readonly string[] | undefined
  /** The prescriber's directions to the patient, if any. */
  readonly directions?: string | null | undefined
  /** The parcel data of the request. */
  readonly parcel: { readonly carrier?: string | undefined; readonly tracking_number?: string | undefined }
  readonly reason: string
  /** The deciding member; undefined for the clinic's own system. */
  readonly member: Member | undefined
  /** The id of the stored decision and of its message to the patient. */
  readonly id: string
}

type Effect = (deciding: Deciding) => Promise<unknown>

const setTreatment =
  (set: (now: string) => Partial<typeof treatments.$inferInsert>): Effect =>
  ({ services: { db, now }, standing: { treatment } }) =>
    db.update(treatments).set(set(now().toISOString())).where(eq(treatments.id, treatment.id))

/** Prescribes the chosen product; opens the first order and charges it, with the consultation. */
const approve: Effect = async (deciding) => {
  const { services, standing, member, weighed, directions } = deciding
  const { db, now } = services
  const { treatment, subscription } = standing
  if (!subscription || !member) throw new Error('approved without a subscription or a member')
  await setTreatment((decidedAt) => ({ status: 'approved', decidedAt }))(deciding)
  await prescribe(services, standing, { member, weighed, directions })
  await db
    .update(subscriptions)
    .set({ state: 'Future', nextShippingDate: dayOf(now()), version: nextVersion })
    .where(eq(subscriptions.id, subscription.id))
  await openOrder(services, standing, 'first')
  await notifyPatient(services, treatment.userId, 'treatments', approvedLetter)
}

/** Ends a treatment; one denied at a check-in gets no further orders or charges. */
const deny: Effect = async (deciding) => {
  const { services, standing, member } = deciding
  const { subscription } = standing
  await setTreatment((decidedAt) => ({ status: 'denied', decidedAt }))(deciding)
  if (subscription && subscription.state !== null) {
    await withdrawOpenOrder(services, subscription.id)
    const ended = {
      state: 'Cancelled' as const,
      nextShippingDate: null,
      resumesOn: null,
      cancelledAt: services.now().toISOString(),
      version: nextVersion,
    }
    await services.db.update(subscriptions).set(ended).where(eq(subscriptions.id, subscription.id))
  }
  await endTreatment(services.db, standing.treatment, { by: staffActor(member), now: services.now() })
  await notifyPatient(services, standing.treatment.userId, 'treatments', deniedLetter)
}

/** Sends the question to the patient as a message of the care team; a mail announces it without its text. The decision waits. */
const askForMore: Effect = async ({ services, standing: { treatment }, reason, id, member }) => {
  await appendMessage(services.db, { id, userId: treatment.userId, sender: 'care_team', text: reason, memberId: member?.id })
  await queueVerificationMail(services, eq(users.id, treatment.userId))
  await notifyPatient(services, treatment.userId, 'treatments', questionLetter)
}

/** Ships the open, paid order and schedules the next one. */
const ship: Effect = async ({ services, standing, parcel }) => {
  const { db, now } = services
  const { subscription, treatment, shipment } = standing
  if (!subscription || !shipment) throw new Error('shipped without an order')
  const [carrier, trackingNumber] = [parcel.carrier ?? null, parcel.tracking_number ?? null]
  await db
    .update(shipments)
    .set({ status: 'In Transit', shippedAt: now().toISOString(), carrier, trackingNumber })
    .where(eq(shipments.id, shipment.id))
  const nextShippingDate = daysAfter(dayOf(now()), await orderDays(standing))
  await db
    .update(subscriptions)
    .set({ state: 'Active', nextShippingDate, version: nextVersion })
    .where(eq(subscriptions.id, subscription.id))
  const followed = { carrier, trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) }
  await notifyPatient(services, treatment.userId, 'treatments', (brand, link) => shippedLetter(brand, link, followed))
}

const deliver: Effect = async ({ services, standing: { shipment, treatment } }) => {
  await services.db
    .update(shipments)
    .set({ status: 'Delivered', deliveredAt: services.now().toISOString() })
    .where(eq(shipments.id, shipment?.id ?? ''))
  await notifyPatient(services, treatment.userId, 'treatments', deliveredLetter)
}

/** Marks the check-in as read; the treatment continues. An open order of another product is withdrawn and its payment refunded; the next
 * one opens when it is due.
 */
const renew: Effect = async ({ services, standing, member, weighed, directions }) => {
  const { renewal, subscription } = standing
  if (weighed && member && subscription) {
    await prescribe(services, standing, { member, weighed, directions })
    await withdrawOpenOrder(services, subscription.id)
    await refundUnsent(services, subscription.id)
  } else if (directions && member)
    await services.db
      .update(prescriptions)
      .set({ directions, memberId: member.id })
      .where(eq(prescriptions.treatmentId, standing.treatment.id))
  await services.db
    .update(renewals)
    .set({ status: 'renewed' })
    .where(eq(renewals.id, renewal?.id ?? ''))
}

/** The same change as the patient's own. */
const change =
  (action: 'pause' | 'resume' | 'cancel'): Effect =>
  ({ services, standing: { subscription }, member }) => {
    if (!subscription) throw new Error('changed without a subscription')
    return changeSubscription(services, subscription, { action, details: {}, by: staffActor(member) })
  }

/** The effect of each clinic action. */
export const effects: Readonly<Record<ClinicAction, Effect>> = {
  assign: setTreatment(() => ({ status: 'assigned' })),
  approve,
  deny,
  ask_for_more: askForMore,
  request_bloodwork: setTreatment(() => ({ weightLossStatus: 'awaiting_bloodwork' })),
  return_bloodwork: setTreatment(() => ({ weightLossStatus: 'bloodwork_returned' })),
  open_order: ({ services, standing }) => openOrder(services, standing, 'later'),
  ship,
  deliver,
  pause: change('pause'),
  resume: change('resume'),
  cancel: change('cancel'),
  retry_payment: ({ services, standing: { treatment } }) => retryCharges(services.db, eq(subscriptions.treatmentId, treatment.id)),
  refund: async ({ services, standing: { subscription } }) => {
    if (subscription) await refundUnsent(services, subscription.id)
  },
  report_failed_payment: ({ services, standing: { treatment } }) =>
    notifyPatient(services, treatment.userId, 'billing', paymentFailedLetter),
  require_renewal: ({ services, standing: { treatment } }) => requireRenewal(services, treatment),
  renew,
}
