import { expect, test } from 'vitest'
import { cancelTexts, pauseTexts, resumeTexts } from './changeTexts.ts'

const TODAY = '2026-11-23'
const plain = { shipments: [], resumed_shipping_date: '2026-12-01' }
const shipment = (status: 'Processing Order' | 'In Transit') => ({ ...plain, shipments: [{ status }] })

test('pausing and cancelling say what happens to a packed and to a shipped order', () => {
  for (const words of [pauseTexts, cancelTexts]) {
    expect(words(shipment('Processing Order')).join()).toMatch(/being packed won’t be sent/)
    expect(words(shipment('In Transit')).join()).toMatch(/on its way will still arrive/)
    expect(words(plain).join()).not.toMatch(/packing|parcel/)
  }
})

test('resuming says when the next order is due and charged', () => {
  expect(resumeTexts(plain, TODAY, undefined).join()).toMatch(/due on Dec 1, 2026.*charge your card when the pharmacy gets it ready/)
  expect(resumeTexts({ ...plain, resumed_shipping_date: '2026-11-01' }, TODAY, undefined).join()).toMatch(/due now/)
  expect(resumeTexts({ ...plain, resumed_shipping_date: null }, TODAY, undefined).join()).not.toMatch(/due/)
})

test('nothing is announced before an awaited check-in', () => {
  expect(resumeTexts(plain, TODAY, 'check-in').join()).toMatch(/^We won’t ship anything.*read your check-in\.$/)
})
