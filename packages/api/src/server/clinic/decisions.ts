import type { ClinicAction, ClinicTreatment } from '../../contract/index.ts'
import type { RuledAction } from '../assessment/submissions/checkRules.ts'
import { NOT_OFFERED } from '../treatments/isOffered.ts'

// Which decisions of the clinic are possible, and why others are not.

/** The state that clinic decisions depend on. */
export interface Situation {
  readonly status: ClinicTreatment['status']
  /** It was denied, cancelled or replaced by another of its type. */
  readonly hasEnded: boolean
  readonly weightLossStatus: ClinicTreatment['weight_loss_status']
  readonly subscriptionState: ClinicTreatment['subscription_state']
  /** Status of the newest shipment; null if there is none. */
  readonly shipment: 'Processing Order' | 'In Transit' | 'Delivered' | null
  /** Payment of the open order; settled if there is none, or it costs nothing; held while the rules refuse the order. */
  readonly payment: 'settled' | 'waiting' | 'held' | 'failed'
  /** A withdrawn order was paid and has no refund yet. */
  readonly isRefundable: boolean
  /** The patient disputes a payment with their bank. */
  readonly isDisputed: boolean
  /** Status of the newest renewal; null if there is none. */
  readonly renewal: 'required' | 'submitted' | 'renewed' | null
  /** The patient has chosen a product. */
  readonly hasProduct: boolean
  /** Lab results may be requested for this treatment. */
  readonly takesBloodwork: boolean
  /** The brand still offers this treatment. */
  readonly isOffered: boolean
}

/** Why an action is not possible, as a code and a sentence for the staff. */
export interface Obstacle {
  readonly code: 'NOT_NOW' | 'PAYMENT_WAITING' | 'PAYMENT_FAILED' | 'PAYMENT_DISPUTED'
  readonly sentence: string
}

/** A condition, the sentence if it fails, and its code. Default code: NOT_NOW. */
type Condition = readonly [holds: (situation: Situation) => boolean, otherwise: string, code?: Obstacle['code']]

const status = (wanted: Situation['status'], otherwise: string): Condition => [({ status: is }) => is === wanted, otherwise]
const isLive: Condition = [({ hasEnded }) => !hasEnded, 'This treatment has ended. Use the patient’s current treatment.']
const isApproved = status('approved', 'Only an approved treatment can be shipped or renewed.')
const isAssigned = status('assigned', 'Assign the treatment before you decide on it.')
const hasCheckIn = ({ status: is, renewal }: Situation) => is === 'approved' && renewal === 'submitted'
const isRunning = ({ subscriptionState: state }: Situation) => state !== null && state !== 'Cancelled'
const NOT_RUNNING = 'This subscription is not active.'
const isSold: Condition = [({ isOffered }) => isOffered, NOT_OFFERED]
const isToBeDecided: Condition = [(situation) => isAssigned[0](situation) || hasCheckIn(situation), isAssigned[1]]

/** Conditions for charging and shipping a parcel. */
const isToBeSent: readonly Condition[] = [
  isApproved,
  isSold,
  [
    ({ subscriptionState: state }) => state === 'Active' || state === 'Future',
    'The subscription is paused or cancelled, so nothing is shipped.',
  ],
  [({ renewal }) => renewal !== 'required', 'A check-in is due: nothing is shipped until the patient has submitted it.'],
  [({ renewal }) => renewal !== 'submitted', 'A check-in is waiting for review: nothing is shipped until it is renewed.'],
  [
    ({ isDisputed }) => !isDisputed,
    'The patient has disputed a payment: nothing is shipped until the dispute has ended.',
    'PAYMENT_DISPUTED',
  ],
  [({ shipment }) => shipment !== 'In Transit', 'A parcel is in transit. Mark it as delivered first.'],
]

/** When each action is possible. Nothing ships while the subscription is paused or cancelled, a check-in is due or unread, the order is
 * unpaid, or the patient disputes a payment.
 */
const conditions: Readonly<Record<ClinicAction, readonly Condition[]>> = {
  assign: [isLive, status('submitted', 'Only a submitted treatment that is not assigned yet can be assigned.')],
  approve: [
    isLive,
    isAssigned,
    isSold,
    [({ weightLossStatus }) => weightLossStatus !== 'awaiting_bloodwork', 'Lab results were requested: mark them as received first.'],
    [({ hasProduct }) => hasProduct, 'The patient has not chosen a product. Write to the patient.'],
  ],
  deny: [isLive, isToBeDecided],
  ask_for_more: [isLive, isToBeDecided],
  request_bloodwork: [
    isLive,
    isAssigned,
    [({ takesBloodwork }) => takesBloodwork, 'This treatment needs no lab results.'],
    [({ weightLossStatus }) => weightLossStatus !== 'awaiting_bloodwork', 'Lab results were already requested.'],
  ],
  return_bloodwork: [
    isLive,
    isAssigned,
    [({ weightLossStatus }) => weightLossStatus === 'awaiting_bloodwork', 'No lab results were requested, or they were already received.'],
  ],
  open_order: [
    ...isToBeSent,
    [({ shipment }) => shipment !== 'Processing Order', 'An order is already open. Ship it.'],
    [({ subscriptionState: state }) => state === 'Active', 'The first order opens on approval.'],
  ],
  ship: [
    ...isToBeSent,
    [
      ({ shipment }) => shipment === 'Processing Order',
      'No order is open. The next one opens automatically when it is due; open it now to ship it earlier.',
    ],
    [
      ({ payment }) => payment !== 'held',
      'The patient’s current answers do not allow this order, so it is not charged. Write to the patient, or cancel the subscription.',
      'PAYMENT_WAITING',
    ],
    [({ payment }) => payment !== 'waiting', 'The payment of this order is pending. It is retried automatically.', 'PAYMENT_WAITING'],
    [
      ({ payment }) => payment !== 'failed',
      'The payment of this order has failed, and the patient was notified. Retry it after they have changed their card.',
      'PAYMENT_FAILED',
    ],
  ],
  deliver: [[({ shipment }) => shipment === 'In Transit', 'No parcel is in transit.']],
  require_renewal: [
    isApproved,
    [
      ({ subscriptionState: state }) => state === 'Active' || state === 'Paused',
      'Only a started subscription that is not cancelled can be renewed.',
    ],
    [({ renewal }) => renewal !== 'required', 'A check-in is already due.'],
    [({ renewal }) => renewal !== 'submitted', 'A check-in is already waiting for review.'],
  ],
  renew: [isLive, [hasCheckIn, 'No check-in is waiting for review.']],
  pause: [isLive, [({ subscriptionState: state }) => state === 'Active', 'Only an active subscription can be paused.']],
  resume: [isLive, [({ subscriptionState: state }) => state === 'Paused', 'Only a paused subscription can be resumed.']],
  cancel: [isLive, [isRunning, NOT_RUNNING]],
  retry_payment: [[({ payment }) => payment === 'failed', 'The open order has no failed payment.']],
  refund: [[({ isRefundable }) => isRefundable, 'There is no payment to refund, or its refund has already started.']],
  report_failed_payment: [isLive, [isRunning, NOT_RUNNING]],
}

/** All actions, in the order in which they occur. */
export const clinicActions = Object.keys(conditions) as readonly ClinicAction[] // the keys of the record above

/** Why an action is not possible now; undefined if it is. */
export function obstacleTo(action: ClinicAction, situation: Situation): Obstacle | undefined {
  const [, sentence, code = 'NOT_NOW'] = conditions[action].find(([holds]) => !holds(situation)) ?? []
  return sentence === undefined ? undefined : { code, sentence }
}

/** Whether an action needs a reason: for the record, or as a question to the patient. */
export function needsReason(action: ClinicAction): boolean {
  return action === 'deny' || action === 'ask_for_more'
}

/** Whether an action gives or continues the ordered product; it needs a reason if something speaks against that. */
export function isContinuation(action: ClinicAction): action is 'approve' | 'renew' {
  return action === 'approve' || action === 'renew'
}

/** Whether an action is a decision that is stored with its reason. */
export function isJudgement(action: ClinicAction): action is 'approve' | 'renew' | 'deny' | 'ask_for_more' {
  return isContinuation(action) || needsReason(action)
}

/** Whether an action requires that the rules of the questionnaire hold for the current submission. */
export function isBoundByRules(action: ClinicAction): action is RuledAction {
  return action === 'approve' || action === 'open_order' || action === 'ship'
}
