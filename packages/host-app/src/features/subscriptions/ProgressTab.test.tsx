import type { DashboardTreatment } from '@anamnesis/api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../../../fields/tests/support/emulateMedia.ts'
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
  await page.getByText('Show the numbers').click()
  const earlier = page.getByRole('button', { name: 'Show earlier numbers' })
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
  const box = page.getByRole('textbox', { name: 'Pounds' })
  // loads with the dialog
  await expect.element(box).toBeVisible()
  await save.click()
  await expect.element(box).toHaveFocus()
  await box.fill('100')
  await save.click()
  await expect.element(page.getByRole('img', { name: /to 100 lb on/ })).toBeVisible()
  await expect.element(page.getByText('1 lb lighter (1%)')).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('a weight far from the last one is saved once the patient sends it again', async () => {
  const [first, second] = weights(2)
  drawProgress({ [PROGRESS]: { weights: [first] }, [`/v2/treatments/${subscription.treatment_id}/weight`]: { weights: [first, second] } })
  await add.click()
  const save = page.getByRole('button', { name: 'Save my weight' })
  const box = page.getByRole('textbox', { name: 'Pounds' })
  await box.fill('156')
  await save.click()
  await expect.element(page.getByText(/^That’s 55 lb more than your last weight, 101 lb\./)).toBeVisible()
  await save.click()
  await expect.element(page.getByText('Your weight is saved.')).toBeVisible()
})

const drawFirstDose = (count: number) => {
  const delivered = { kind: 'delivered', at: '2026-11-19T06:00:00.000Z' } as const
  const treatment = dashboardTreatment({ id: subscription.treatment_id, treatment_type: 'wl', events: [delivered], product: PEN })
  drawProgress({ [PROGRESS]: { weights: weights(count) }, '/v2/dashboard': dashboardWith([treatment]) })
}

test('the chart marks the next milestone and the first dose', async () => {
  drawFirstDose(3)
  await expect.element(page.getByText('Next milestone: 96.9 lb, 5% lighter than when you started')).toBeVisible()
  await expect.element(page.getByText('0.25 mg: your first parcel arrived on Nov 19, 2026')).toBeVisible()
})

test('a chart of one weight, which has no place for the first dose, explains none', async () => {
  drawFirstDose(1)
  await expect.element(page.getByText('Next milestone: 95 lb, 5% lighter than when you started')).toBeVisible()
  expect(page.getByText(/your first parcel arrived/).elements()).toEqual([])
})

test('before the first weight a drawing is shown with the button that adds one, and the focus returns after it', async () => {
  const [first] = weights(1)
  drawProgress({ [PROGRESS]: { weights: [] }, [`/v2/treatments/${subscription.treatment_id}/weight`]: { weights: [first] } })
  await expect.element(page.getByText(/^Your weight will show here/)).toBeVisible()
  await expect.poll(() => page.getByRole('main').element().querySelector('[viewBox="0 0 288 168"]')).not.toBeNull()
  await add.click()
  await page.getByRole('textbox', { name: 'Pounds' }).fill('100')
  await page.getByRole('button', { name: 'Save my weight' }).click()
  await expect.element(page.getByRole('img', { name: /100 lb on/ })).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('no weight can be added to a cancelled subscription', async () => {
  drawProgress({ [PROGRESS]: { weights: weights(2) }, '/v2/subscriptions': { subscriptions: [{ ...subscription, state: 'Cancelled' }] } })
  await expect.element(page.getByRole('img', { name: /^From/ })).toBeVisible()
  expect(add.elements()).toEqual([])
})

test('with forced colours the line and the dots of the chart have the colour of text', async () => {
  onTestFinished(() => emulateMedia())
  await emulateMedia({ 'forced-colors': 'active' })
  drawProgress({ [PROGRESS]: { weights: weights(2) } })
  const chart = page.getByRole('img', { name: /^From/ })
  await expect.element(chart).toBeVisible()
  const ink = getComputedStyle(document.body).color
  const [line] = chart.element().querySelectorAll('path')
  expect(line && getComputedStyle(line).stroke).toBe(ink)
  const filled = [...chart.element().querySelectorAll('span')].filter((mark) => getComputedStyle(mark).backgroundColor === ink)
  expect(filled).toHaveLength(2)
})
