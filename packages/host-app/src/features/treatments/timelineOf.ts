import type { DashboardTreatment, TreatmentEvent } from '@anamnesis/api/contract'
import { formatDay } from '../../lib/formatDay.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'

/** Steps of a treatment: only those that follow from its state, with dates only if set. */
export function timelineOf(treatment: TimedTreatment): Timeline {
  const words = happened(treatment.isCheckIn)
  return {
    past: treatment.events
      .map(({ kind, at }) => ({ what: words[kind], at }))
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    next: nextSteps(treatment),
  }
}

/** What the timeline reads of a treatment. */
export interface TimedTreatment extends Pick<
  DashboardTreatment,
  | 'status'
  | 'subscription_state'
  | 'resumes_on'
  | 'weight_loss_status'
  | 'required_renewal'
  | 'next_shipping_date'
  | 'question'
  | 'suggestion'
  | 'events'
> {
  readonly tracking: Pick<NonNullable<DashboardTreatment['tracking']>, 'status'> | null
  readonly isCheckIn: boolean
}

/** A step of a timeline. */
interface TimelineStep {
  readonly what: string
  /** An ISO date, past or due; omitted if unknown. */
  readonly at?: string
}

/** Past steps, oldest first, and next ones. */
export interface Timeline {
  readonly past: readonly (TimelineStep & { readonly at: string })[]
  readonly next: readonly TimelineStep[]
}

const renewalWord = (isCheckIn: boolean) => (isCheckIn ? 'check-in' : 'renewal')

const happened = (isCheckIn: boolean): Readonly<Record<TreatmentEvent['kind'], string>> => {
  const renewal = renewalWord(isCheckIn)
  return {
    sent_in: 'You sent in your questionnaire',
    assigned: 'A provider started reading your answers',
    question_asked: 'Your care team asked you a question',
    answered: 'You answered your care team',
    suggested: 'Your provider suggested a change to your treatment',
    suggestion_accepted: 'You accepted your provider’s suggestion',
    suggestion_closed: 'Your provider’s suggestion was withdrawn',
    approved: 'Your provider approved your treatment',
    denied: 'Your provider didn’t approve your treatment',
    bloodwork_requested: 'Your provider asked for a blood test',
    bloodwork_returned: 'Your lab results came in',
    shipped: 'Your order was shipped',
    delivered: 'Your order was delivered',
    check_in_asked: isCheckIn ? 'We asked you to check in' : 'We asked you to renew',
    check_in_sent: `You sent in your ${renewal}`,
    check_in_read: `Your provider read your ${renewal}`,
    paused: 'You paused your subscription',
    resumed: 'You resumed your subscription',
    cancelled: 'Your subscription was cancelled',
  }
}

const DECISION = [
  { what: 'Your provider decides. We’ll email you.' },
  { what: 'If they approve, the pharmacy packs your first order. You are only charged if treatment is approved.' },
]

function nextSteps(treatment: TimedTreatment): TimelineStep[] {
  const { status, subscription_state: state, weight_loss_status: bloodwork, question, suggestion } = treatment
  if (status === 'in_progress') return []
  // a shipped parcel arrives, whatever was decided since
  if (status === 'denied' || state === 'Cancelled') return parcelOf(treatment)
  if (question !== null) return [{ what: 'Answer your care team’s question, so they can continue' }]
  if (suggestion !== null) return [{ what: 'Accept your provider’s suggestion, or message us, so they can continue' }]
  if (status === 'submitted') return [{ what: 'A provider will read your answers, usually within a day.' }, ...DECISION]
  if (status === 'approved') return shippingSteps(treatment)
  if (bloodwork === 'awaiting_bloodwork') return [{ what: 'Get your blood test done. Your provider will read the results.' }, ...DECISION]
  return DECISION
}

const parcelOf = ({ tracking }: TimedTreatment): TimelineStep[] =>
  tracking?.status === 'In Transit' ? [{ what: 'Your parcel arrives. We’ll email you.' }] : []

function shippingSteps(treatment: TimedTreatment): TimelineStep[] {
  const { subscription_state: state, resumes_on: end, required_renewal: renewal, next_shipping_date: next, tracking, isCheckIn } = treatment
  const word = renewalWord(isCheckIn)
  const parcel = parcelOf(treatment)
  if (isRenewalDue(treatment))
    return [
      ...parcel,
      { what: isCheckIn ? 'Check in (it takes a few minutes)' : 'Renew (it takes a few minutes)' },
      { what: `Your provider reads your ${word}. We won’t ship or charge anything until then.` },
    ]
  if (renewal !== null) return [...parcel, { what: `Your provider reads your ${word}. We won’t ship or charge anything until then.` }]
  if (state === 'Paused') {
    const what = end === null ? 'Resume your subscription when you’re ready.' : `Your subscription resumes on ${formatDay(end)}.`
    return [...parcel, { what: `${what} We won’t ship or charge anything until then.` }]
  }
  if (tracking?.status === 'Processing Order')
    return [{ what: 'The pharmacy packs your order' }, { what: 'We ship it, and email you a link to track it' }]
  // a check-in decides about the next shipment, so its date isn't certain
  if (isCheckIn) return [...parcel, { what: 'We’ll ask you to check in before your next shipment' }]
  return [...parcel, ...(next === null ? [] : [{ what: 'Your next order is due', at: next }])]
}
