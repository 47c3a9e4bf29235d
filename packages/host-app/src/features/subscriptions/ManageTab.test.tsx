import type { Subscription } from '@anamnesis/api/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '../../../../fields/tests/support/emulateMedia.ts'
import { drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { subscriptionWith } from '../../../tests/support/subscriptionWith.ts'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'

const profile = {
  email: 'sam@example.com',
  consent_to_email: false,
  consent_to_sms: false,
  first_name: 'Sam',
  last_name: 'Rivers',
  full_name: 'Sam Rivers',
  date_of_birth: null,
  biological_sex: null,
  address_line1: '2701 Riverside Dr',
  address_line2: null,
  city: 'Ottawa',
  province: 'ON',
  postal_code: 'K1A0B1',
  phone: null,
  health_card_number: null,
}

function openManage(changes: Partial<Subscription> = {}, path = '/dashboard/subscriptions/manage'): void {
  const subscription = subscriptionWith({ treatment_type: 'wl', ...changes })
  const message = {
    id: crypto.randomUUID(),
    channel_id: crypto.randomUUID(),
    sender: 'patient',
    text: '',
    sequence: 1,
    sent_at: '2026-11-20',
  }
  drawDashboard({
    path: path.endsWith('manage') ? `${path}/${subscription.id}` : path,
    route: '/dashboard/subscriptions/:tab?/:id?',
    page: <SubscriptionsPage />,
    answers: {
      '/v2/subscriptions': { subscriptions: [subscription] },
      '/v2/profile': profile,
      '/v1/messages/send_message': { message },
      '/v2/subscriptions/update_shipping_date': { subscription },
    },
  })
}

beforeEach(() => page.viewport(1280, 900))
afterEach(() => emulateMedia())

test.each([
  ['a treatment with check-ins', 'wl', 1280],
  ['a treatment without', 'ed', 390],
])('a patient with %s finds the address of the next shipment and where to change it', async (_what, treatment_type, width) => {
  await page.viewport(width, 900)
  openManage({ treatment_type })
  await expect.element(page.getByText('2701 Riverside Dr')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change your address' })).toHaveAttribute('href', '/dashboard/account')
})

test('a request for another dose goes to the care team, and the form is empty again', async () => {
  openManage()
  const details = page.getByLabelText('Your request')
  await page.getByText('A different dose').click()
  await details.fill('0.5 mg, because I feel no change.')
  await page.getByRole('button', { name: 'Send your request' }).click()
  await expect.element(page.getByText(/^Your request is sent\./)).toBeVisible()
  await expect.element(details).toHaveValue('')
})

test('a request without a choice is not sent', async () => {
  openManage()
  await page.getByLabelText('Your request').fill('Please.')
  await page.getByRole('button', { name: 'Send your request' }).click()
  await expect.element(page.getByText('Choose what you’d like')).toBeVisible()
})

test('from the list a link leads to the page, and the name of the subscription takes the focus', async () => {
  openManage({ treatment_type: 'ed' }, '/dashboard/subscriptions')
  await page.getByRole('link', { name: /address or dose/ }).click()
  await expect.element(page.getByText('2701 Riverside Dr')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Erectile Dysfunction' })).toHaveFocus()
})

test('with forced colours the current tab alone is underlined', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  openManage()
  const tabs = page.getByRole('navigation', { name: 'Subscriptions' }).getByRole('link')
  await expect.element(tabs.first()).toBeVisible()
  const [all, manage, progress] = tabs.elements().map((tab) => getComputedStyle(tab).borderBlockEndColor)
  expect(manage).not.toBe(all)
  expect(progress).toBe(all)
})

test('a cancelled subscription can’t be managed', async () => {
  openManage({ state: 'Cancelled', cancelled_at: '2026-11-20T12:00:00.000Z', next_shipping_date: null })
  await expect.element(page.getByText('None, because it’s cancelled')).toBeVisible()
  await expect.element(page.getByText('Cancelled on')).toBeVisible()
  expect(page.getByText('2701 Riverside Dr').elements()).toEqual([])
})

test('a paused subscription offers to resume, and no pause', async () => {
  openManage({ state: 'Paused', paused_at: '2026-11-20T12:00:00.000Z', next_shipping_date: null })
  await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Pause' }).elements()).toEqual([])
})

test('a subscription that waits for approval can’t be paused or cancelled', async () => {
  openManage({ state: null, next_shipping_date: null })
  await expect.element(page.getByText('Once your treatment is approved')).toBeVisible()
  expect(page.getByRole('button', { name: 'Cancel' }).elements().length).toBe(0)
})

const days = { from: '2099-02-14', until: '2099-07-14' }

test('the next shipment moves to the chosen day, and another is refused at its field', async () => {
  openManage({ shipping_dates: days, next_shipping_date: '2099-03-02' })
  await page.getByRole('button', { name: 'Change the date' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Your next order is set to ship on Mar 2, 2099.')).toBeVisible()
  await dialog.getByLabelText('Day').fill('13')
  await dialog.getByLabelText('Month').fill('2')
  await dialog.getByLabelText('Year').fill('2099')
  await dialog.getByRole('button', { name: 'Save the date' }).click()
  await expect.element(dialog.getByLabelText('Day')).toHaveFocus()
  await dialog.getByLabelText('Day').fill('14')
  await dialog.getByRole('button', { name: 'Save the date' }).click()
  await expect.element(page.getByText('Your next order will ship on Feb 14, 2099.')).toBeVisible()
})

test('a pause until a day needs that day', async () => {
  openManage({ pause_dates: days })
  await page.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Until a day I choose').click()
  await dialog.getByRole('button', { name: 'Pause subscription' }).click()
  await expect.element(dialog.getByText('Enter the day')).toBeVisible()
})

test('a pause that ends by itself says when', async () => {
  openManage({ state: 'Paused', paused_at: '2026-11-20T12:00:00.000Z', resumes_on: '2099-03-01', next_shipping_date: null })
  await expect.element(page.getByText('None until Mar 1, 2099')).toBeVisible()
})
