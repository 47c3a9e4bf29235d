import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tabStorage } from '../lib/browserStorage.ts'
import { clearBulkOfferAnswer } from '../lib/bulkOffer.ts'
import { DashboardPage } from '../shell/dashboard/DashboardPage.tsx'
import { dashboardTreatment } from '../../tests/support/dashboardTreatment.ts'
import { dashboardWith, drawDashboard } from '../../tests/support/drawDashboard.tsx'
import { DashboardRoute } from './DashboardRoute.tsx'

beforeEach(() => clearBulkOfferAnswer(tabStorage))

/** Counts frames in which nothing has focus until the returned function is called. */
function framesWithoutFocus(): () => number {
  let frames = 0
  let request = 0
  const look = () => {
    if (document.activeElement === document.body) frames++
    request = requestAnimationFrame(look)
  }
  look()
  return () => {
    cancelAnimationFrame(request)
    return frames
  }
}

test('when one dashboard dialog follows another, the focus moves to the new one and nowhere between', async () => {
  const treatment = dashboardTreatment({
    treatment_type: 'ed',
    show_bulk_options_modal: true,
    show_counsel_modal: true,
    bulk_options: [
      { id: 'one', option_type: 'monthly', dose_multiplier: 1, price: 5400 },
      { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 13_800 },
    ],
  })
  const answers = {
    '/v2/dashboard': dashboardWith([treatment]),
    [`/v1/prescriptions/${treatment.prescription_id}`]: { prescription_id: treatment.prescription_id, counsel: 'patient_opted_out' },
  }
  drawDashboard({ path: '/dashboard/treatments', page: <DashboardPage title="Treatments" />, shell: <DashboardRoute />, answers })
  await expect.element(page.getByRole('heading', { name: 'Choose your Shipping Frequency' })).toHaveFocus()
  const lost = framesWithoutFocus()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('heading', { name: /^Great News!/ })).toHaveFocus()
  await page.getByRole('button', { name: 'I’m good for now' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toHaveFocus()
  expect(lost()).toBe(0)
})

test('the bulk offer does not open over Billing, and survives a reload', async () => {
  const treatment = dashboardTreatment({
    treatment_type: 'ed',
    show_bulk_options_modal: true,
    bulk_options: [
      { id: 'one', option_type: 'monthly', dose_multiplier: 1, price: 5400 },
      { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 13_800 },
    ],
  })
  const answers = { '/v2/dashboard': dashboardWith([treatment]) }
  const offer = page.getByRole('heading', { name: 'Choose your Shipping Frequency' })
  const open = (path: string, title: string) =>
    drawDashboard({ path, page: <DashboardPage title={title} />, shell: <DashboardRoute />, answers })
  const leaveBilling = open('/dashboard/billing', 'Billing')
  // waits for the treatments
  await expect.element(page.getByText('Sam Rivers').first()).toBeInTheDocument()
  expect(offer.elements()).toEqual([])
  leaveBilling()
  const unload = open('/dashboard/treatments', 'Treatments')
  await expect.element(offer).toBeVisible()
  unload()
  open('/dashboard/treatments', 'Treatments')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(offer).not.toBeInTheDocument()
})

test('after the last dashboard dialog the focus is on the page heading', async () => {
  const treatments = ['ed', 'hl'].map((treatment_type) => dashboardTreatment({ treatment_type, show_counsel_modal: true }))
  const prescriptions = treatments.map(({ prescription_id }) => [
    `/v1/prescriptions/${prescription_id}`,
    { prescription_id, counsel: 'patient_opted_out' },
  ])
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith(treatments), ...Object.fromEntries(prescriptions) }
  drawDashboard({ path: '/dashboard/treatments', page: <DashboardPage title="Treatments" />, shell: <DashboardRoute />, answers })
  for (const name of [/Your Erectile Dysfunction Prescription/, /Your Hair Loss Prescription/]) {
    await expect.element(page.getByRole('heading', { name })).toHaveFocus()
    await page.getByRole('button', { name: 'I’m good for now' }).click()
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toHaveFocus()
})
