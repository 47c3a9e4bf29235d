import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../testing/brokenWords.ts'
import { dashboardTreatment } from '../../testing/dashboardTreatment.ts'
import { dashboardWith, drawDashboard } from '../../testing/drawDashboard.tsx'
import { TreatmentsPage } from './TreatmentsPage.tsx'

const AT = '2026-11-20T12:00:00.000Z'

function openTreatments(...treatments: ReturnType<typeof dashboardTreatment>[]) {
  const answers = { '/v2/dashboard': dashboardWith(treatments) }
  drawDashboard({ path: '/dashboard/treatments', page: <TreatmentsPage />, answers })
}

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

test('at twice the text size a page of 1280 px scrolls down only, and its words and numbers stay whole', async () => {
  await page.viewport(1280, 900)
  document.documentElement.style.fontSize = '32px'
  openTreatments(
    dashboardTreatment({
      treatment_type: 'ed',
      tracking: {
        status: 'In Transit',
        carrier: 'Canada Post',
        tracking_number: '702321004',
        tracking_url: null,
        shipped_at: AT,
        delivered_at: null,
      },
      events: [
        { kind: 'shipped', at: AT },
        { kind: 'paused', at: AT },
        { kind: 'resumed', at: AT },
      ],
    }),
  )
  await expect.element(page.getByText(/^You resumed your subscription/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  expect(brokenWords(page.getByRole('main').element())).toEqual([])
})
