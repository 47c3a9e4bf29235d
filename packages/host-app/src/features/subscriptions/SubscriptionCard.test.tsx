import '@anamnesis/fields/themes'
import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'
import { loadBrand } from '@anamnesis/flows'
import type { TreatmentOffer } from '@anamnesis/flows/internal'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { draw } from '../../../tests/support/draw.ts'
import { subscriptionWith } from '../../../tests/support/subscriptionWith.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'

function openCard(changes: Partial<Subscription>, treatment?: DashboardTreatment, offer?: TreatmentOffer) {
  const plan = { subscription: subscriptionWith(changes), offer, treatment }
  draw(
    <Router history={createMemoryHistory(['/dashboard/subscriptions'])}>
      <SubscriptionCard plan={plan} onOpen={() => undefined} />
    </Router>,
  )
}

test('Pause comes before Cancel, which alone has the colour of danger', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  openCard({ state: 'Active', shipping_dates: { from: '2099-02-14', until: '2099-07-14' } })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeVisible()
  const buttons = page.getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent).slice(-2)).toEqual(['Pause', 'Cancel'])
  // any shade of the theme's red
  const reddish = buttons.filter((button) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(button).color.match(/\d+/g)?.map(Number) ?? []
    return red > 2 * Math.max(green, blue)
  })
  expect(reddish).toEqual([cancel.element()])
})

test('on a phone the actions are one column of full width', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  document.documentElement.dataset['brand'] = 'northway'
  const bulk = { option_type: 'monthly', price: 30_000 } as const
  openCard({
    shipping_dates: { from: '2099-02-14', until: '2099-07-14' },
    bulk_options: [1, 3].map((months) => ({ ...bulk, id: `${months}`, dose_multiplier: months })),
  })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeVisible()
  const boxes = [...(cancel.element().parentElement?.children ?? [])].map((action) => action.getBoundingClientRect())
  expect(boxes).toHaveLength(5)
  expect(new Set(boxes.map(({ left, width }) => `${left} ${width}`)).size).toBe(1)
  expect(boxes[0]?.width).toBeGreaterThan(300)
})

test('before the approval, a question of the care team asks for its answer here too', async () => {
  const treatment = dashboardTreatment({ status: 'assigned', question: { text: 'Since when?', asked_at: '2026-11-20T12:00:00.000Z' } })
  openCard({ state: null }, treatment)
  await expect.element(page.getByText('Answer Required')).toBeVisible()
})

test('before the approval, lab results that are missing are named as on the treatment', async () => {
  const treatment = dashboardTreatment({ treatment_type: 'wl', status: 'assigned', weight_loss_status: 'awaiting_bloodwork' })
  const { treatments } = await loadBrand('northway')
  openCard({ state: null, treatment_type: 'wl' }, treatment, treatments['wl'])
  await expect.element(page.getByText('Pending - Awaiting Bloodwork')).toBeVisible()
})

test('while a renewal is due, the date of the next order can’t be moved', async () => {
  const treatment = dashboardTreatment({ required_renewal: { status: 'required' } })
  openCard({ shipping_dates: { from: '2099-02-14', until: '2099-07-14' } }, treatment)
  await expect.element(page.getByRole('link', { name: 'Renew' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change the date' }).elements()).toEqual([])
})

test('a paused subscription shows no coming charge', async () => {
  openCard({ state: 'Paused', paused_at: '2026-11-20T12:00:00.000Z', next_shipping_date: null })
  await expect.element(page.getByText('We won’t ship anything or charge your card until you resume.')).toBeVisible()
  expect(page.getByText(/Next charge|\$|charge your card for each new order/).elements()).toEqual([])
})

test('a subscription leads to the page that manages it, until it’s cancelled', async () => {
  openCard({ state: 'Paused', id: 'one' })
  const manage = page.getByRole('link', { name: /address or dose/ })
  await expect.element(manage).toHaveAttribute('href', '/dashboard/subscriptions/manage/one')
  openCard({ state: 'Cancelled', id: 'two' })
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(manage.elements()).toHaveLength(1)
})

test('an active subscription shows its next charge date', async () => {
  openCard({ state: 'Active' })
  await expect.element(page.getByText('$300, when your next order is sent')).toBeVisible()
  // its first was charged with the approval
  await expect.element(page.getByText(/charge your card for each new order when the pharmacy gets it ready/)).toBeVisible()
  expect(page.getByText(/first order/).elements()).toEqual([])
})

test('a frequency changed during renewal review starts with the waiting order, without a date of its own', async () => {
  const bulk_option = { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 30_000 } as const
  openCard(
    { bulk_option, frequency_change_starts: '2026-12-01', next_shipping_date: '2026-12-01' },
    dashboardTreatment({ required_renewal: { status: 'submitted' } }),
  )
  await expect.element(page.getByText('Once your provider has read your renewal')).toBeVisible()
  await expect.element(page.getByText('Every 3 months, from your next order')).toBeVisible()
})
