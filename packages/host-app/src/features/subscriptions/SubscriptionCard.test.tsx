import type { Subscription } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { draw } from '../../testing/draw.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'

const SUBSCRIPTION: Subscription = {
  id: 'a-subscription',
  treatment_id: 'a-treatment',
  treatment_type: 'ed',
  state: 'Active',
  is_denied: false,
  version: 1,
  drug_id: 'tadalafil',
  drug_name: 'Tadalafil',
  product_name: '5 mg',
  price: 30_000,
  next_charge: { at: 'shipment', amount: 30_000, lines: [{ name: 'Shipment', amount: 30_000 }] },
  add_ons: [],
  add_on_options: [],
  bulk_option: null,
  bulk_options: [],
  frequency_change_starts: null,
  next_shipping_date: '2026-12-01',
  resumed_shipping_date: null,
  paused_at: null,
  cancelled_at: null,
  shipments: [],
}

function openCard(changes: Partial<Subscription>) {
  const plan = { subscription: { ...SUBSCRIPTION, ...changes }, offer: undefined, treatment: undefined }
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
