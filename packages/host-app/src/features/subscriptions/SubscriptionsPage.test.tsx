import type { Subscription } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { subscriptionWith } from '../../../tests/support/subscriptionWith.ts'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const heading = page.getByRole('heading', { name: 'Erectile Dysfunction' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Renders the page with one subscription. The returned function sets the response to a change. */
async function openPage(before: Partial<Subscription>, path = '/dashboard/subscriptions') {
  const answers: Record<string, unknown> = { '/v2/subscriptions': { subscriptions: [subscriptionWith(before)] } }
  drawDashboard({ path, route: '/dashboard/subscriptions/:tab?', page: <SubscriptionsPage />, answers })
  await expect.element(heading).toBeVisible()
  return (action: string, after: Partial<Subscription>) => {
    const subscription = subscriptionWith({ ...before, version: 2, ...after })
    answers['/v2/subscriptions'] = { subscriptions: [subscription] }
    answers[`/v2/subscriptions/${action}`] = { subscription }
  }
}

test.each([
  ['paused', { state: 'Active' }, ['Pause', 'Pause subscription'], 'pause', { state: 'Paused', paused_at: AT }],
  ['resumed', { state: 'Paused', paused_at: AT }, ['Resume', 'Resume subscription'], 'resume', { state: 'Active', paused_at: null }],
  ['paused instead of cancelled', { state: 'Active' }, ['Cancel', 'Pause instead', 'Pause subscription'], 'pause', { state: 'Paused' }],
] as const)('after a subscription is %s the focus is on its name', async (_what, before, buttons, action, after) => {
  const become = await openPage(before)
  become(action, after)
  for (const button of buttons) await press(button)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

test('after a subscription is cancelled the focus is on its name', async () => {
  const become = await openPage({ state: 'Active' })
  await press('Cancel')
  await press('Continue to cancel')
  await page.getByText('It’s too expensive').click()
  become('cancel', { state: 'Cancelled', cancelled_at: AT })
  await press('Cancel subscription')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

test('after a change refused as a conflict the focus is on the name of the subscription', async () => {
  const become = await openPage({ state: 'Active' })
  await press('Pause')
  // the server answers the change with an error
  become('nothing', { state: 'Paused', paused_at: AT })
  await press('Pause subscription')
  await expect.element(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('after a dialog closes without a change the focus is on the button that opened it', async () => {
  await openPage({ state: 'Active' })
  await press('Pause')
  await press('Keep it active')
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toHaveFocus()
})

test('add-ons of a plan of several months show their price per shipment', async () => {
  const options = [{ id: 'vitamin', name: 'Vitamin D', price: 900, summary: 'Daily.' }]
  const plan = { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 13_800 } as const
  await openPage({ add_on_options: options, bulk_option: plan }, '/dashboard/subscriptions/addons')
  await expect.element(page.getByText('$9 a month, $27 per shipment')).toBeVisible()
})

// long: the same dialog again; the other tests of this file cover the focus after each change
test('after add-ons are saved the focus is on the name of their subscription', { tags: ['long'] }, async () => {
  const options = [{ id: 'vitamin', name: 'Vitamin D', price: 900, summary: 'Daily.' }]
  const become = await openPage({ add_on_options: options }, '/dashboard/subscriptions/addons')
  become('update_add_ons', { add_ons: ['vitamin'] })
  await page.getByText('Vitamin D').click()
  await press('Save add-ons')
  await expect.element(page.getByRole('button', { name: 'Save add-ons' })).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

test('of many subscriptions the newest twelve and the current ones are shown, and earlier ones on request', async () => {
  const subscriptions = Array.from({ length: 14 }, (_, at) =>
    subscriptionWith({ id: crypto.randomUUID(), product_name: `${at} mg`, state: at === 13 ? 'Active' : 'Cancelled' }),
  )
  drawDashboard({
    path: '/dashboard/subscriptions',
    route: '/dashboard/subscriptions/:tab?',
    page: <SubscriptionsPage />,
    answers: { '/v2/subscriptions': { subscriptions } },
  })
  const cards = page.getByRole('article')
  await expect.element(cards.filter({ hasText: '13 mg' })).toBeInTheDocument()
  expect(cards.elements()).toHaveLength(13)
  await page.getByRole('button', { name: 'Show earlier subscriptions' }).click()
  await expect.element(cards.filter({ hasText: '12 mg' }).getByRole('heading', { level: 2 })).toHaveFocus()
  expect(cards.elements()).toHaveLength(14)
})
