import { expect, test } from 'vitest'
import { cancelTexts, pauseTexts, resumeTexts } from './changeTexts.ts'

const TODAY = '2026-11-23'
const plain = { shipments: [], resumed_shipping_date: '2026-12-01' }
const shipment = (status: 'Processing Order' | 'In Transit') => ({ ...plain, shipments: [{ status }] })

test('pausing and cancelling tell what becomes of an order that is packed, and of one that has left', () => {
  for (const words of [pauseTexts, cancelTexts]) {
    expect(words(shipment('Processing Order')).join()).toMatch(/being packed won’t be sent/)
    expect(words(shipment('In Transit')).join()).toMatch(/on its way will still arrive/)
    expect(words(plain).join()).not.toMatch(/packing|parcel/)
  }
})

test('resuming tells when something is due, and charged', () => {
  expect(resumeTexts(plain, TODAY, undefined).join()).toMatch(/due on Dec 1, 2026.*charge your card when the pharmacy gets it ready/)
  expect(resumeTexts({ ...plain, resumed_shipping_date: '2026-11-01' }, TODAY, undefined).join()).toMatch(/due now/)
  expect(resumeTexts({ ...plain, resumed_shipping_date: null }, TODAY, undefined).join()).not.toMatch(/due/)
})

test('where a check-in is awaited, nothing is announced before it', () => {
  expect(resumeTexts(plain, TODAY, 'check-in').join()).toMatch(/^We won’t ship anything.*read your check-in\.$/)
})
