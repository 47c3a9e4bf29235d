import type { DashboardTreatment } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { type ModalSituation, nextModal } from './nextModal.ts'

const treatment = (id: string, more: Partial<DashboardTreatment>) => dashboardTreatment({ id, ...more })
const approved = treatment('approved', { show_bulk_options_modal: true, show_counsel_modal: true })
const due = treatment('due', { treatment_type: 'checked in on', required_renewal: { status: 'required' } })
const next = (more: Partial<ModalSituation>) => {
  const modal = nextModal({
    treatments: [due, approved],
    checkedIn: ['checked in on'],
    isOnMessages: false,
    isAboutShipping: true,
    hasAnsweredBulkOffer: false,
    counselled: [],
    isCheckInRequested: false,
    ...more,
  })
  return modal && `${modal.kind} of ${modal.treatment.id}`
}

test('the bulk options come first, then counselling, then a due check-in, one at a time', () => {
  expect(next({ isCheckInRequested: true })).toBe('bulk options of approved')
  expect(next({ isCheckInRequested: true, hasAnsweredBulkOffer: true })).toBe('counselling of approved')
  expect(next({ isCheckInRequested: true, hasAnsweredBulkOffer: true, counselled: ['approved'] })).toBe('check-in of due')
})

test('no modal opens over the messages', () => expect(next({ isOnMessages: true, isCheckInRequested: true })).toBeUndefined())

test('the bulk options open on shipment pages, and counselling waits for them', () => {
  expect(next({ isAboutShipping: false })).toBeUndefined()
  expect(next({ isAboutShipping: false, hasAnsweredBulkOffer: true })).toBe('counselling of approved')
})

test('no answered modal opens again', () => {
  expect(next({ hasAnsweredBulkOffer: true, counselled: ['approved'] })).toBeUndefined()
  expect(next({ treatments: [treatment('seen', {})] })).toBeUndefined()
})

test('there is no counselling without a prescription', () =>
  expect(next({ treatments: [treatment('none', { show_counsel_modal: true, prescription_id: null })] })).toBeUndefined())

test('a check-in opens only where one is due, and for a patient who followed its link', () => {
  expect(next({ treatments: [due] })).toBeUndefined()
  expect(next({ treatments: [treatment('done', { treatment_type: 'checked in on' })], isCheckInRequested: true })).toBeUndefined()
  expect(next({ treatments: [due], checkedIn: [], isCheckInRequested: true })).toBeUndefined()
})
