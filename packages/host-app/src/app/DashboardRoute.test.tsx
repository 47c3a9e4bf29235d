import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DashboardPage } from '../shell/dashboard/DashboardPage.tsx'
import { dashboardTreatment } from '../testing/dashboardTreatment.ts'
import { dashboardWith, drawDashboard } from '../testing/drawDashboard.tsx'
import { DashboardRoute } from './DashboardRoute.tsx'

test('after the last dialog of the dashboard the focus is on the heading of the page', async () => {
  const treatments = ['ed', 'hl'].map((treatment_type) => dashboardTreatment({ treatment_type, show_counsel_modal: true }))
  const prescriptions = treatments.map(({ prescription_id }) => [
    `/v1/prescriptions/${prescription_id}`,
    { prescription_id, counsel: 'patient_opted_out' },
  ])
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith(treatments), ...Object.fromEntries(prescriptions) }
  drawDashboard({ path: '/dashboard/treatments', page: <DashboardPage title="Treatments" />, shell: <DashboardRoute />, answers })
  for (const name of [/Your Erectile Dysfunction Prescription/, /Your Hair Loss Prescription/]) {
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await page.getByRole('button', { name: "I'm good for now" }).click()
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toHaveFocus()
})
