import { expect, test } from 'vitest'
import { isRenewalDue } from './isRenewalDue.ts'

test.each([
  ['Active', 'required', true],
  ['Paused', 'required', true],
  ['Cancelled', 'required', false],
  ['Future', 'required', false],
  [null, 'required', false],
  ['Active', 'submitted', false],
  ['Active', null, false],
] as const)(
  'with a subscription that is %s and a renewal that is %s, the patient is asked to renew: %s',
  (subscription_state, status, expected) => {
    expect(isRenewalDue({ subscription_state, required_renewal: status && { status } })).toBe(expected)
  },
)
