import type {
  ClinicAction,
  ClinicalPicture,
  ClinicPatientTreatment,
  ClinicTreatment,
  MemberSignature,
  Profession,
} from '@anamnesis/api/contract'
import { html } from 'hono/html'
import type { Html } from './Html.ts'

type Finding = ClinicalPicture['findings'][number]

/** Labels of statuses: specification of the patient app, section 3. */
export const statusLabels = {
  submitted: 'Submitted',
  in_progress: 'In Progress',
  denied: 'Denied',
  assigned: 'Assigned',
  approved: 'Approved',
} satisfies Record<ClinicTreatment['status'], string>

/** Labels of cancellation reasons for the clinic. */
export const cancelReasons = {
  side_effects: 'side effects',
  not_working: 'it does not work',
  too_expensive: 'it costs too much',
  no_longer_needed: 'no longer needed',
  another_provider: 'gets it somewhere else',
  other: 'another reason',
} satisfies Record<NonNullable<NonNullable<ClinicPatientTreatment['cancellation']>['reason']>, string>

/** Labels of action buttons. */
export const actionLabels = {
  assign: 'Assign to me',
  approve: 'Approve',
  deny: 'Deny',
  ask_for_more: 'Ask the patient',
  request_bloodwork: 'Request lab results',
  return_bloodwork: 'Lab results received',
  open_order: 'Open the next order',
  ship: 'Ship',
  deliver: 'Mark as delivered',
  require_renewal: 'Request a check-in',
  renew: 'Continue after the check-in',
  pause: 'Pause the subscription',
  resume: 'Resume the subscription',
  cancel: 'Cancel the subscription',
  retry_payment: 'Retry the payment',
  refund: 'Refund the unshipped order',
  report_failed_payment: 'A payment has failed',
} satisfies Record<ClinicAction, string>

/** Success messages of actions. */
export const doneLabels = {
  assign: 'Assigned.',
  approve: 'Approved. The first order can be shipped once it is paid.',
  suggest: 'Suggested to the patient. Nothing is charged or shipped until they accept.',
  deny: 'Denied.',
  ask_for_more: 'The question was sent. The decision waits for the reply.',
  request_bloodwork: 'Lab results were requested.',
  return_bloodwork: 'Lab results were received.',
  open_order: 'The order is open. It can be shipped once it is paid.',
  ship: 'Shipped.',
  deliver: 'Delivered.',
  require_renewal: 'A check-in was requested.',
  renew: 'The check-in was reviewed. The treatment continues.',
  pause: 'Paused. Nothing is shipped until it is resumed.',
  resume: 'Resumed.',
  cancel: 'Cancelled.',
  refund: 'The refund has started. The patient is notified when it is made.',
  retry_payment: 'The payment was retried: its state is above.',
  report_failed_payment: 'The patient is notified of the failed payment.',
} satisfies Record<ClinicAction | 'suggest', string>

/** Labels of past decisions. */
export const decisionLabels = { approve: 'Approved', renew: 'Renewed', deny: 'Denied', ask_for_more: 'Asked for more' } as const

/** Labels of severities. */
export const severityLabels = {
  emergency: 'Emergency',
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
} satisfies Record<Finding['severity'], string>

/** Labels of a finding's effect. */
export const effectLabels = {
  stop: 'blocks the order',
  refuse: 'blocks this product or dose',
  flag: 'for your decision',
} satisfies Record<Finding['effect'], string>

const groupLabels: Readonly<Record<string, string>> = {
  heart: 'Heart and vessels',
  pressure: 'Blood pressure',
  measured: 'Measured',
  senses: 'Eyes and ears',
  family: 'Family history',
  mind: 'Mood and mind',
  nerves: 'Brain and nerves',
  stomach: 'Stomach and bowel',
  organs: 'Liver, kidneys and other organs',
  body: 'Body',
}

/** The label of a group of facts. */
export function groupLabel(group: string): string {
  return groupLabels[group] ?? group.charAt(0).toUpperCase() + group.slice(1)
}

const professionLabels = {
  physician: 'physician',
  nurse_practitioner: 'nurse practitioner',
  pharmacist: 'pharmacist',
  support: 'support',
} satisfies Record<Profession, string>

/** A member's signature, such as "Robin Lee, physician, licence 12345". */
export function signatureOf({ name, profession, licence_number: licence }: MemberSignature): string {
  return [name, professionLabels[profession], ...(licence === null ? [] : [`licence ${licence}`])].join(', ')
}

/** A plan as text, such as "Sildenafil, 50 mg, 3 months, with Lubricant: $264.00". */
export function planOf({ drug, dose, months, add_ons: addOns, price }: NonNullable<ClinicTreatment['plan']>): string {
  const extras = addOns.length === 0 ? '' : `, with ${addOns.join(', ')}`
  return `${drug}, ${dose}, ${monthsOf(months)}${extras}: ${dollarsOf(price)}`
}

/** A number of months, such as "3 months". */
export function monthsOf(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}

/** A price in cents, such as "$54.00". */
export function dollarsOf(cents: number): string {
  return dollars.format(cents / 100)
}

/** A short status label with its own background. */
function chip(text: string, kind: 'waits' | 'good' | 'bad' | 'plain'): Html {
  return html`<span class="chip ${kind}">${text}</span>`
}

const statusKinds = {
  submitted: 'waits',
  in_progress: 'plain',
  denied: 'bad',
  assigned: 'waits',
  approved: 'good',
} satisfies Record<ClinicTreatment['status'], Parameters<typeof chip>[1]>

const checkIns = {
  required: chip('Check-in due', 'waits'),
  submitted: chip('Check-in to review', 'waits'),
  renewed: chip('Renewed', 'good'),
} satisfies Record<NonNullable<ClinicTreatment['required_renewal']>['status'], Html>

const counsels = {
  patient_requested_counsel: chip('Wants a pharmacist’s call', 'waits'),
  patient_opted_out: chip('Wants no pharmacist’s call', 'plain'),
} satisfies Record<NonNullable<ClinicTreatment['counsel']>, Html>

/** A payment that is not settled, such as "Charge waits since Jan 15, 2026, 7:00 a.m., 3 tries". */
function unsettledChip({ what, status, since, tries }: ClinicTreatment['unsettled_payments'][number]): Html {
  const [label, state] = [what === 'card' ? 'Card' : 'Charge', status === 'failed' ? 'failed on' : 'waits since']
  return chip(`${label} ${state} ${momentOf(since)}, ${tries} ${tries === 1 ? 'try' : 'tries'}`, status === 'failed' ? 'bad' : 'waits')
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
const refundLabels = { waiting: 'refund waits', refunded: 'refunded', failed: 'refund failed' } as const

/** A payment for a withdrawn order, such as "Paid $94.00, not shipped, refund waits". */
function unsentChip({ amount, refund }: ClinicTreatment['paid_not_sent'][number]): Html {
  const label = `Paid ${dollars.format(amount / 100)}, not shipped${refund === null ? '' : `, ${refundLabels[refund]}`}`
  return chip(label, refund === 'refunded' ? 'plain' : refund === 'waiting' ? 'waits' : 'bad')
}

/** The state of a treatment as chips. */
export function chipsOf(treatment: ClinicTreatment): Html[] {
  const {
    status,
    weight_loss_status: bloodwork,
    subscription_state: state,
    shipment,
    order_held_since: held,
    required_renewal: renewal,
  } = treatment
  return [
    chip(statusLabels[status], statusKinds[status]),
    ...(treatment.notice === null ? [] : [chip('No longer offered', 'bad')]),
    ...(treatment.has_changed ? [chip('Changed since the submission', 'bad')] : []),
    ...(bloodwork === null ? [] : [chip(bloodwork === 'awaiting_bloodwork' ? 'Awaiting lab results' : 'Lab results received', 'waits')]),
    ...(state === null ? [] : [chip(`Subscription: ${state}`, state === 'Active' || state === 'Future' ? 'good' : 'plain')]),
    ...(shipment ? [chip(shipment.status, shipment.status === 'Delivered' ? 'good' : 'plain')] : []),
    ...(held === null ? [] : [chip(`Next order held since ${momentOf(held)}`, 'bad')]),
    ...(renewal ? [checkIns[renewal.status]] : []),
    ...treatment.unsettled_payments.map(unsettledChip),
    ...treatment.paid_not_sent.map(unsentChip),
    ...treatment.disputes.map(({ status, since }) => chip(`Payment dispute ${status} since ${momentOf(since)}`, 'bad')),
    ...(treatment.counsel === null ? [] : [counsels[treatment.counsel]]),
  ]
}

const moments = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' })

/** Formats a moment; a dash if there is none. */
export function momentOf(text: string | null): string {
  return text === null ? '–' : moments.format(new Date(text))
}

const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'America/Toronto' })

/** Formats the day of a moment. */
export function dayOf(text: string): string {
  return days.format(new Date(text))
}

const MINUTE = 60_000
const units = [
  ['day', 24 * 60],
  ['h', 60],
  ['min', 1],
] as const

/** The time between two moments, such as "5 min later". */
export function spanBetween(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / MINUTE)
  const [unit, size] = units.find(([, least]) => minutes >= least) ?? ['min', 1]
  if (minutes < 1) return 'within a minute'
  const many = Math.round(minutes / size)
  return `${many} ${unit === 'day' && many > 1 ? 'days' : unit} later`
}
