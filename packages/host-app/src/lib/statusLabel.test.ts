import { expect, test } from 'vitest'
import { type LabelledTreatment, statusLabel } from './statusLabel.ts'

const treatment = (more: Partial<LabelledTreatment>): LabelledTreatment => ({
  status: 'approved',
  subscription_state: 'Active',
  weight_loss_status: null,
  required_renewal: null,
  tracking: null,
  question: null,
  suggestion: null,
  isCheckIn: false,
  ...more,
})
const due = { status: 'required' } as const
const sent = { status: 'submitted' } as const
const suggestion = {
  id: crypto.randomUUID(),
  drug: 'A drug',
  dose: '20 mg',
  months: 1,
  price: 11_800,
  price_before: 11_200,
  directions: null,
  note: 'Try this one.',
  suggested_at: '2026-11-20T12:00:00.000Z',
} as const
const question = { text: 'Since when?', asked_at: '2026-11-20T12:00:00.000Z' } as const

// the specification's rules, in order
test.each([
  ['1 a paused subscription', { subscription_state: 'Paused' }, 'Paused'],
  ['1 not while a renewal is due', { subscription_state: 'Paused', required_renewal: due }, 'Renewal Required'],
  ['1 before a denial', { subscription_state: 'Paused', status: 'denied' }, 'Paused'],
  ['2 a denial', { status: 'denied', subscription_state: null }, 'Denied'],
  ['2 before a renewal', { status: 'denied', required_renewal: due }, 'Denied'],
  ['3 a check-in', { required_renewal: due, isCheckIn: true }, 'Check In Required'],
  ['3 a renewal', { required_renewal: due }, 'Renewal Required'],
  ['3 before a start that lies ahead', { required_renewal: due, subscription_state: 'Paused', status: 'submitted' }, 'Renewal Required'],
  ['4 a start that lies ahead', { subscription_state: 'Future' }, 'Approved'],
  ['4 before what was sent in', { subscription_state: 'Future', status: 'submitted' }, 'Approved'],
  ['5 sent in', { subscription_state: null, status: 'submitted' }, 'Pending - Under Review'],
  [
    '6 a blood test',
    { subscription_state: null, status: 'assigned', weight_loss_status: 'awaiting_bloodwork', isCheckIn: true },
    'Pending - Awaiting Bloodwork',
  ],
  [
    '6 also while something is asked',
    { subscription_state: null, status: 'assigned', weight_loss_status: 'awaiting_bloodwork', isCheckIn: true, question },
    'Pending - Awaiting Bloodwork',
  ],
  [
    '6 its results',
    { subscription_state: null, status: 'assigned', weight_loss_status: 'bloodwork_returned', isCheckIn: true },
    'Pending - Lab Results Under Review',
  ],
  ['7 read by a provider', { subscription_state: null, status: 'assigned' }, 'Pending - Under Review'],
] as const)('the label follows the specification: %s', (_what, more, label) => expect(statusLabel(treatment(more))).toBe(label))

// where its last rule, for anything unknown, would be wrong
test.each([
  ['begun only', { subscription_state: null, status: 'in_progress' }, 'Questionnaire not finished'],
  ['suggested another dose', { subscription_state: null, status: 'assigned', suggestion }, 'Answer Required'],
  ['asked something by the care team', { subscription_state: null, status: 'assigned', question }, 'Answer Required'],
  ['under way', { tracking: { status: 'In Transit' } }, 'Shipped'],
  ['arrived', { tracking: { status: 'Delivered' } }, 'Delivered'],
  ['packed', { tracking: { status: 'Processing Order' } }, 'Active'],
  ['between two shipments', {}, 'Active'],
  ['approved, with no word of its shipments', { subscription_state: null }, 'Approved'],
  ['cancelled', { subscription_state: 'Cancelled', tracking: { status: 'Delivered' } }, 'Cancelled'],
  ['cancelled while a check-in was due', { subscription_state: 'Cancelled', required_renewal: due }, 'Cancelled'],
  ['a renewal that a provider reads', { required_renewal: sent, tracking: { status: 'Delivered' } }, 'Renewal Under Review'],
  ['a check-in that a provider reads', { required_renewal: sent, isCheckIn: true }, 'Check In Under Review'],
  ['a renewal that a provider asks about', { required_renewal: sent, question }, 'Answer Required'],
] as const)('the label matches the state: %s', (_what, more, label) => expect(statusLabel(treatment(more))).toBe(label))
