import { expect, test } from 'vitest'
import { nextShipment } from './nextShipment.ts'

const subscription = { state: 'Active', is_denied: false, next_shipping_date: '2026-12-01', resumes_on: null, shipments: [] } as const
const treatment = { subscription_state: 'Active', required_renewal: null } as const
const settings = { isCheckIn: false, today: '2026-11-23' }

test('the date of the next shipment shows', () => expect(nextShipment(subscription, treatment, settings)).toBe('Dec 1, 2026'))
test('a past date is not shown', () => expect(nextShipment(subscription, treatment, { ...settings, today: '2026-12-02' })).toBe('Due now'))

test.each([
  ['the patient', 'required', 'Once you send in your check-in'],
  ['a provider', 'submitted', 'Once your provider has read your check-in'],
] as const)('no date shows while it waits for %s', (_whom, status, line) =>
  expect(nextShipment(subscription, { ...treatment, required_renewal: { status } }, { ...settings, isCheckIn: true })).toBe(line),
)

test.each([
  ['Paused', 'None until you resume'],
  ['Cancelled', 'None, because it’s cancelled'],
  [null, 'Once your treatment is approved'],
] as const)('no date shows for one that is %s', (state, line) =>
  expect(nextShipment({ ...subscription, state }, treatment, settings)).toBe(line),
)

test('a denied order never ships', () =>
  expect(nextShipment({ ...subscription, state: null, is_denied: true }, treatment, settings)).toBe(
    'None, because your provider didn’t approve it',
  ))
