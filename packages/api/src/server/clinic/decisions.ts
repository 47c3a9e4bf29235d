import type { ClinicAction, ClinicTreatment } from '../../contract/index.ts'

/** What a decision of the clinic depends on. */
export interface Situation {
  readonly status: ClinicTreatment['status']
  /** It was denied or cancelled, or another one of its type took its place. */
  readonly hasEnded: boolean
  readonly weightLossStatus: ClinicTreatment['weight_loss_status']
  readonly subscriptionState: ClinicTreatment['subscription_state']
  /** Status of the newest shipment; null: none yet. */
  readonly shipment: 'Processing Order' | 'In Transit' | 'Delivered' | null
  /** Of an order that has not left; settled where there is none, or it costs nothing. */
  readonly payment: 'settled' | 'waiting' | 'failed'
  /** Something was paid for an order that was taken back, and does not go back yet. */
  readonly isRefundable: boolean
  /** Its patient disputes a payment with their bank. */
  readonly isDisputed: boolean
  /** Status of the newest renewal; null: none yet. */
  readonly renewal: 'required' | 'submitted' | 'renewed' | null
  /** The patient has chosen what is to be prescribed. */
  readonly hasProduct: boolean
  /** The treatment is one that lab results may be asked for. */
  readonly takesBloodwork: boolean
}

/** Why an action is not possible, as a code and as a sentence for the staff. */
export interface Obstacle {
  readonly code: 'NOT_NOW' | 'PAYMENT_WAITING' | 'PAYMENT_FAILED' | 'PAYMENT_DISPUTED'
  readonly sentence: string
}

/** What has to hold, the sentence for when it does not, and its code: NOT_NOW when absent. */
type Condition = readonly [holds: (situation: Situation) => boolean, otherwise: string, code?: Obstacle['code']]

const status = (wanted: Situation['status'], otherwise: string): Condition => [({ status: is }) => is === wanted, otherwise]
const isLive: Condition = [
  ({ hasEnded }) => !hasEnded,
  'This treatment has ended. What its patient needs now is decided with the one they have.',
]
const isApproved = status('approved', 'Only a treatment that is approved can be shipped or renewed.')
const isAssigned = status('assigned', 'Assign it first: only a treatment that is assigned is decided.')
const hasCheckIn = ({ status: is, renewal }: Situation) => is === 'approved' && renewal === 'submitted'
const isRunning = ({ subscriptionState: state }: Situation) => state !== null && state !== 'Cancelled'
const NOT_RUNNING = 'This subscription is not running.'
const isToBeDecided: Condition = [(situation) => isAssigned[0](situation) || hasCheckIn(situation), isAssigned[1]]

/** What holds before anything is charged for a parcel, or leaves. */
const isToBeSent: readonly Condition[] = [
  isApproved,
  [
    ({ subscriptionState: state }) => state === 'Active' || state === 'Future',
    'The subscription is paused or cancelled, so nothing is shipped.',
  ],
  [({ renewal }) => renewal !== 'required', 'A check-in is due: nothing is shipped until the patient has sent it in.'],
  [({ renewal }) => renewal !== 'submitted', 'A check-in waits to be read: nothing is shipped until it is renewed.'],
  [
    ({ isDisputed }) => !isDisputed,
    'The patient disputes a payment with their bank: nothing is shipped until that has ended.',
    'PAYMENT_DISPUTED',
  ],
  [({ shipment }) => shipment !== 'In Transit', 'A parcel is under way. Note that it was delivered first.'],
]

/**
 * The whole table of what the clinic may do when. An order waits for its patient: nothing leaves while the subscription is
 * paused or cancelled, while a check-in is due or waits to be read, before it is paid, or while its patient disputes a payment.
 */
const conditions: Readonly<Record<ClinicAction, readonly Condition[]>> = {
  assign: [isLive, status('submitted', 'Only a treatment that was sent in, and is not assigned yet, can be assigned.')],
  approve: [
    isLive,
    isAssigned,
    [({ weightLossStatus }) => weightLossStatus !== 'awaiting_bloodwork', 'Lab results were asked for: note that they are back first.'],
    [({ hasProduct }) => hasProduct, 'The patient has not chosen what is to be prescribed. Write to them.'],
  ],
  deny: [isLive, isToBeDecided],
  ask_for_more: [isLive, isToBeDecided],
  request_bloodwork: [
    isLive,
    isAssigned,
    [({ takesBloodwork }) => takesBloodwork, 'Lab results are not asked for in this treatment.'],
    [({ weightLossStatus }) => weightLossStatus !== 'awaiting_bloodwork', 'Lab results were asked for already.'],
  ],
  return_bloodwork: [
    isLive,
    isAssigned,
    [({ weightLossStatus }) => weightLossStatus === 'awaiting_bloodwork', 'No lab results were asked for, or they are back already.'],
  ],
  open_order: [
    ...isToBeSent,
    [({ shipment }) => shipment !== 'Processing Order', 'An order is open already. Ship it.'],
    [({ subscriptionState: state }) => state === 'Active', 'The first order is opened with the approval.'],
  ],
  ship: [
    ...isToBeSent,
    [
      ({ shipment }) => shipment === 'Processing Order',
      'No order is open. The next one opens by itself when it is due: open it now to ship it earlier.',
    ],
    [({ payment }) => payment !== 'waiting', 'The charge of this order is not taken yet. It is tried again by itself.', 'PAYMENT_WAITING'],
    [
      ({ payment }) => payment !== 'failed',
      'The payment of this order has failed, and the patient knows. Try it again once they have changed their card.',
      'PAYMENT_FAILED',
    ],
  ],
  deliver: [[({ shipment }) => shipment === 'In Transit', 'No parcel is under way.']],
  require_renewal: [
    isApproved,
    [
      ({ subscriptionState: state }) => state === 'Active' || state === 'Paused',
      'Only a subscription that has begun and is not cancelled is renewed.',
    ],
    [({ renewal }) => renewal !== 'required', 'A check-in is due already.'],
    [({ renewal }) => renewal !== 'submitted', 'A check-in waits to be read already.'],
  ],
  renew: [isLive, [hasCheckIn, 'No check-in waits to be read.']],
  pause: [isLive, [({ subscriptionState: state }) => state === 'Active', 'Only a subscription that is active can be paused.']],
  resume: [isLive, [({ subscriptionState: state }) => state === 'Paused', 'Only a subscription that is paused can be resumed.']],
  cancel: [isLive, [isRunning, NOT_RUNNING]],
  retry_payment: [[({ payment }) => payment === 'failed', 'No payment of an open order has failed.']],
  refund: [[({ isRefundable }) => isRefundable, 'Nothing was paid for an order that never left, or it goes back already.']],
  report_failed_payment: [isLive, [isRunning, NOT_RUNNING]],
}

/** Everything that the clinic may do, in the order in which it is done. */
export const clinicActions = Object.keys(conditions) as readonly ClinicAction[] // the keys of the record above

/** Why an action is not possible now; undefined where it is. */
export function obstacleTo(action: ClinicAction, situation: Situation): Obstacle | undefined {
  const [, sentence, code = 'NOT_NOW'] = conditions[action].find(([holds]) => !holds(situation)) ?? []
  return sentence === undefined ? undefined : { code, sentence }
}

/** Whether an action has to say why: a refusal for the record, a question for the patient. */
export function needsReason(action: ClinicAction): boolean {
  return action === 'deny' || action === 'ask_for_more'
}

/** Whether an action lets a patient have, or keep, what they ordered: then it says why wherever something speaks against that. */
export function isContinuation(action: ClinicAction): action is 'approve' | 'renew' {
  return action === 'approve' || action === 'renew'
}

/** Whether an action is a judgement that is kept with its reason. */
export function isJudgement(action: ClinicAction): action is 'approve' | 'renew' | 'deny' | 'ask_for_more' {
  return isContinuation(action) || needsReason(action)
}

/** Whether an action gives a patient something: then the rules of the questionnaire have to hold for what is judged now. */
export function isBoundByRules(action: ClinicAction): boolean {
  return action === 'approve' || action === 'open_order' || action === 'ship'
}
