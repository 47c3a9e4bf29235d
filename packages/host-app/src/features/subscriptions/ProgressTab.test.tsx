import type { DashboardTreatment } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { dashboardWith, drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { subscriptionWith } from '../../../tests/support/subscriptionWith.ts'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'

const DAY = 24 * 60 * 60 * 1000

/** `count` weights, one a day, each a pound lighter; the last is 100 pounds. */
const weights = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 20, 12) - (count - 1 - index) * DAY).toISOString(),
    pounds: 99 + count - index,
  }))

test('the focus stays on the button for earlier figures, and moves to the first of the last ones', async () => {
  const subscription = subscriptionWith({ treatment_type: 'wl' })
  const answers = {
    '/v2/subscriptions': { subscriptions: [subscription] },
    [`/v2/treatments/${subscription.treatment_id}/progress`]: { weights: weights(120) },
  }
  drawDashboard({
    path: '/dashboard/subscriptions/progress',
    route: '/dashboard/subscriptions/:tab?',
    page: <SubscriptionsPage />,
    answers,
  })
  await page.getByText('Show the figures').click()
  const earlier = page.getByRole('button', { name: 'Show earlier figures' })
  await expect.element(earlier).toBeVisible()
  earlier.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('cell', { name: '199 lb' })).toBeInTheDocument()
  await expect.element(earlier).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(earlier).not.toBeInTheDocument()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '200 lb' }) })
  await expect.element(row.getByRole('rowheader')).toHaveFocus()
})

const subscription = subscriptionWith({ treatment_type: 'wl' })
const PROGRESS = `/v2/treatments/${subscription.treatment_id}/progress`

function drawProgress(answers: Readonly<Record<string, unknown>>) {
  drawDashboard({
    path: '/dashboard/subscriptions/progress',
    route: '/dashboard/subscriptions/:tab?',
    page: <SubscriptionsPage />,
    answers: { '/v2/subscriptions': { subscriptions: [subscription] }, ...answers },
  })
}
const PEN: DashboardTreatment['product'] = {
  name: 'Semaglutide, weekly pen',
  short_name: 'semaglutide pen',
  form: 'pen',
  price: 6500,
  strength: '0.25 mg',
  summary: '',
  bullets: [],
  directions: '',
  warnings: [],
  notes: [],
}
const add = page.getByRole('button', { name: 'Add today’s weight' })

test('a weight that is added between check-ins shows in the chart, and the focus returns to its button', async () => {
  const [first, second] = weights(2)
  drawProgress({ [PROGRESS]: { weights: [first] }, [`/v2/treatments/${subscription.treatment_id}/weight`]: { weights: [first, second] } })
  await add.click()
  const save = page.getByRole('button', { name: 'Save my weight' })
  await save.click()
  const box = page.getByRole('textbox', { name: 'Pounds' })
  await expect.element(box).toHaveFocus()
  await box.fill('100')
  await save.click()
  await expect.element(page.getByRole('img', { name: /to 100 lb on/ })).toBeVisible()
  await expect.element(page.getByText('1 lb lighter (1%)')).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('the chart marks the next milestone and the first dose', async () => {
  const delivered = { kind: 'delivered', at: '2026-11-20T06:00:00.000Z' } as const
  const treatment = dashboardTreatment({ id: subscription.treatment_id, treatment_type: 'wl', events: [delivered], product: PEN })
  drawProgress({ [PROGRESS]: { weights: weights(1) }, '/v2/dashboard': dashboardWith([treatment]) })
  await expect.element(page.getByText('Next milestone: 95 lb, 5% lighter than when you started')).toBeVisible()
  await expect.element(page.getByText('0.25 mg: your first parcel arrived on Nov 20, 2026')).toBeVisible()
})

test('no weight can be added to a cancelled subscription', async () => {
  drawProgress({ [PROGRESS]: { weights: weights(2) }, '/v2/subscriptions': { subscriptions: [{ ...subscription, state: 'Cancelled' }] } })
  await expect.element(page.getByRole('img', { name: /^From/ })).toBeVisible()
  expect(add.elements()).toEqual([])
})
