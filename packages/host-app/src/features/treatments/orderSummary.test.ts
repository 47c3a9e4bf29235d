import { expect, test } from 'vitest'
import { type OrderedTreatment, orderSummary } from './orderSummary.ts'

const treatment = (more: Partial<OrderedTreatment>): OrderedTreatment => ({
  tracking: null,
  next_shipping_date: '2026-12-01',
  required_renewal: null,
  isCheckIn: false,
  ...more,
})

test.each([
  ['an order that is packed', { tracking: { status: 'Processing Order' } }, 'Status: Processing Order'],
  ['a parcel on its way, checked in on or not', { tracking: { status: 'In Transit' }, isCheckIn: true }, 'Status: In Transit'],
  ['a parcel that has arrived', { tracking: { status: 'Delivered' } }, 'Next shipping date: Dec 1, 2026'],
  ['nothing sent yet', {}, 'Next shipping date: Dec 1, 2026'],
  ['no date yet', { next_shipping_date: null }, undefined],
  ['what is checked in on', { isCheckIn: true }, undefined],
  ['a renewal that is due', { required_renewal: { status: 'required' } }, undefined],
  ['a renewal that is being read', { required_renewal: { status: 'submitted' } }, undefined],
] as const)('%s', (_what, more, line) => expect(orderSummary(treatment(more))).toBe(line))
