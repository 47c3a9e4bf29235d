import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawDashboard } from '../../../tests/support/drawDashboard.tsx'
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
