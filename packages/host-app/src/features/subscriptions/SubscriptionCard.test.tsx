import type { Subscription } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { draw } from '../../testing/draw.ts'
import { subscriptionWith } from '../../testing/subscriptionWith.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'

function openCard(changes: Partial<Subscription>) {
  const plan = { subscription: subscriptionWith(changes), offer: undefined, treatment: undefined }
  draw(
    <Router history={createMemoryHistory(['/dashboard/subscriptions'])}>
      <SubscriptionCard plan={plan} onOpen={() => undefined} />
    </Router>,
  )
}

test('while a subscription is paused its patient reads of no charge to come', async () => {
  openCard({ state: 'Paused', paused_at: '2026-11-20T12:00:00.000Z', next_shipping_date: null })
  await expect.element(page.getByText('We won’t ship anything or charge your card until you resume.')).toBeVisible()
  expect(page.getByText(/Next charge|\$|order is charged/).elements()).toEqual([])
})

test('while a subscription goes on its patient reads when they are charged', async () => {
  openCard({ state: 'Active' })
  await expect.element(page.getByText('$300, when your next order is sent')).toBeVisible()
})
