import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { draw } from '../../../tests/support/draw.ts'
import { subscriptionWith } from '../../../tests/support/subscriptionWith.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'

function openCard(changes: Partial<Subscription>, treatment?: DashboardTreatment) {
  const plan = { subscription: subscriptionWith(changes), offer: undefined, treatment }
  draw(
    <Router history={createMemoryHistory(['/dashboard/subscriptions'])}>
      <SubscriptionCard plan={plan} onOpen={() => undefined} />
    </Router>,
  )
}

test('a paused subscription shows no coming charge', async () => {
  openCard({ state: 'Paused', paused_at: '2026-11-20T12:00:00.000Z', next_shipping_date: null })
  await expect.element(page.getByText('We won’t ship anything or charge your card until you resume.')).toBeVisible()
  expect(page.getByText(/Next charge|\$|charge each new order/).elements()).toEqual([])
})

test('an active subscription shows its next charge date', async () => {
  openCard({ state: 'Active' })
  await expect.element(page.getByText('$300, when your next order is sent')).toBeVisible()
  // its first was charged with the approval
  await expect.element(page.getByText(/charge each new order when the pharmacy gets it ready/)).toBeVisible()
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
