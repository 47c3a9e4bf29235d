import type { Billing } from '@anamnesis/api/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../tests/support/brokenWords.ts'
import { drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { BillingPage } from './BillingPage.tsx'

const CARD = { scriptUrl: 'https://cards.example/v2/chargebee.js', site: 'a-site', publishableKey: 'test_x' }

function openBilling(...amounts: number[]) {
  const invoices: Billing['invoices'] = amounts.map((amount, at) => ({
    id: `inv_${at}`,
    date: '2026-11-26T12:00:00.000Z',
    amount,
    currency_code: 'CAD',
    status: 'paid',
    lines: amount === 0 ? [] : [{ name: 'Levothyroxine, a consultation and a shipment', amount }],
  }))
  const card = { brand: 'visa', last4: '1111', expiry_month: 5, expiry_year: 2039 }
  drawDashboard({
    path: '/dashboard/billing',
    page: <BillingPage />,
    card: CARD,
    answers: { '/v2/dashboard/chargebee_data': { card, invoices, payment_intent: null } satisfies Billing & { payment_intent: null } },
  })
}

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

test('a patient sees real charges only, not the $0 card check', async () => {
  openBilling(5400, 0)
  await expect.element(page.getByRole('row', { name: /\$54/ })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
})

test('a denied patient, whose card was only checked, sees no charge', async () => {
  openBilling(0)
  await expect.element(page.getByText('Visa ending in 1111')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'See your treatments' })).toHaveAttribute('href', '/dashboard/treatments')
  await expect.poll(() => page.getByRole('main').element().querySelector('[viewBox="0 0 288 168"]')).not.toBeNull()
})

test.each([1280, 390])('at twice the text size a page of %i px scrolls vertically only and cuts no text', async (width) => {
  await page.viewport(width, 900)
  document.documentElement.style.fontSize = '32px'
  openBilling(30_000, 129_900)
  await expect.element(page.getByRole('row', { name: /\$300/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(brokenWords(page.getByRole('main').element())).toEqual([])
})
