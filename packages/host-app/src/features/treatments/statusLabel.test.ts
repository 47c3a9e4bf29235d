import { expect, test } from 'vitest'
import { type LabelledTreatment, statusLabel } from './statusLabel.ts'

const treatment = (more: Partial<LabelledTreatment>): LabelledTreatment => ({
  treatment_type: 'ed',
  status: 'approved',
  subscription_state: 'Active',
  weight_loss_status: null,
  required_renewal: null,
  isCheckIn: false,
  ...more,
})
const due = { status: 'due' }

test.each([
  ['a paused subscription', { subscription_state: 'Paused' }, 'Paused'],
  ['a paused subscription with a renewal due', { subscription_state: 'Paused', required_renewal: due }, 'Renewal Required'],
  ['a denied treatment, also with a renewal due', { status: 'denied', required_renewal: due }, 'Denied'],
  ['a renewal that has been sent in', { status: 'submitted', required_renewal: { status: 'submitted' } }, 'Pending - Under Review'],
  ['a check-in that is due', { required_renewal: due, isCheckIn: true }, 'Check In Required'],
  ['a subscription that starts later', { subscription_state: 'Future', status: 'submitted' }, 'Approved'],
  ['a questionnaire just sent in', { status: 'submitted' }, 'Pending - Under Review'],
  ['bloodwork to be done', { status: 'assigned', weight_loss_status: 'awaiting_bloodwork' }, 'Pending - Awaiting Bloodwork'],
  ['bloodwork that is back', { status: 'assigned', weight_loss_status: 'bloodwork_returned' }, 'Pending - Lab Results Under Review'],
  ['a status nobody knows', { status: 'mystery', subscription_state: null }, 'Pending - Under Review'],
])('%s reads %s', (_what, more, label) => expect(statusLabel(treatment(more))).toBe(label))
