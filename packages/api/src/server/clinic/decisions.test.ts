import { describe, expect, test } from 'vitest'
import { clinicActions, obstacleTo, type Situation } from './decisions.ts'

const sentIn: Situation = {
  status: 'submitted',
  hasEnded: false,
  weightLossStatus: null,
  subscriptionState: null,
  shipment: null,
  payment: 'settled',
  isRefundable: false,
  isDisputed: false,
  renewal: null,
  hasProduct: true,
  takesBloodwork: false,
  isOffered: true,
}
const assigned: Situation = { ...sentIn, status: 'assigned' }
const approved: Situation = { ...sentIn, status: 'approved', subscriptionState: 'Future', shipment: 'Processing Order' }
const active: Situation = { ...approved, subscriptionState: 'Active', shipment: 'Delivered' }

/** Actions that are always possible on a live subscription. */
const RUNS = ['cancel', 'report_failed_payment']

const allowed = (situation: Situation) => clinicActions.filter((action) => obstacleTo(action, situation) === undefined)

describe('the clinic may', () => {
  test.each<[string, Situation, string[]]>([
    ['nothing, while the patient still answers', { ...sentIn, status: 'in_progress' }, []],
    ['take on what was sent in', sentIn, ['assign']],
    ['decide what is taken on', assigned, ['approve', 'ask_for_more', 'deny']],
    [
      'ask for lab results where they help',
      { ...assigned, takesBloodwork: true },
      ['approve', 'ask_for_more', 'deny', 'request_bloodwork'],
    ],
    [
      'not approve before they are back',
      { ...assigned, takesBloodwork: true, weightLossStatus: 'awaiting_bloodwork' },
      ['ask_for_more', 'deny', 'return_bloodwork'],
    ],
    [
      'ask for them again',
      { ...assigned, takesBloodwork: true, weightLossStatus: 'bloodwork_returned' },
      ['approve', 'ask_for_more', 'deny', 'request_bloodwork'],
    ],
    ['not approve what nobody has chosen', { ...assigned, hasProduct: false }, ['ask_for_more', 'deny']],
    ['send the first parcel of what is approved', approved, ['ship', ...RUNS]],
    [
      'note that it has arrived, and ask for a check-in',
      { ...active, shipment: 'In Transit' },
      ['deliver', 'require_renewal', 'pause', ...RUNS],
    ],
    ['open the next order', active, ['open_order', 'require_renewal', 'pause', ...RUNS]],
    ['send it once it is paid', { ...approved, subscriptionState: 'Active' }, ['ship', 'require_renewal', 'pause', ...RUNS]],
    ['not send it before', { ...approved, payment: 'waiting' }, RUNS],
    ['try its payment again once that has failed', { ...approved, payment: 'failed' }, ['retry_payment', ...RUNS]],
    ['send and order nothing while its patient disputes a payment', { ...approved, isDisputed: true }, RUNS],
    ['send nothing while a check-in is due', { ...active, renewal: 'required' }, ['pause', ...RUNS]],
    [
      'read it once it came in, before anything more is sent',
      { ...active, renewal: 'submitted' },
      ['renew', 'deny', 'ask_for_more', 'pause', ...RUNS],
    ],
    ['order again once it was read', { ...active, renewal: 'renewed' }, ['open_order', 'require_renewal', 'pause', ...RUNS]],
    [
      'send nothing during a pause, but ask for a check-in',
      { ...active, subscriptionState: 'Paused' },
      ['require_renewal', 'resume', ...RUNS],
    ],
    ['do nothing more after the end', { ...active, subscriptionState: 'Cancelled' }, []],
    [
      'but give back what was paid for nothing',
      { ...active, hasEnded: true, subscriptionState: 'Cancelled', isRefundable: true },
      ['refund'],
    ],
    ['not decide what another one has taken the place of', { ...assigned, hasEnded: true }, []],
    ['not take back a refusal', { ...sentIn, status: 'denied' }, []],
  ])('%s', (_what, situation, actions) => {
    expect(allowed(situation).toSorted()).toEqual(actions.toSorted())
  })
})

test('what is not possible says why', () => {
  const notAssigned = { code: 'NOT_NOW', sentence: 'Assign the treatment before you decide on it.' }
  expect(obstacleTo('approve', sentIn)).toEqual(notAssigned)
  expect(obstacleTo('ship', { ...approved, renewal: 'required' })?.sentence).toContain('check-in is due')
  expect(obstacleTo('ship', { ...approved, payment: 'waiting' })?.code).toBe('PAYMENT_WAITING')
  expect(obstacleTo('ship', { ...approved, isDisputed: true })?.code).toBe('PAYMENT_DISPUTED')
  expect(obstacleTo('ship', { ...approved, payment: 'failed' })?.code).toBe('PAYMENT_FAILED')
})
