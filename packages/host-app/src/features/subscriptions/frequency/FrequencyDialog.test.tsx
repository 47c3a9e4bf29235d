import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '../../../lib/createQueryClient.ts'
import { draw } from '../../../../tests/support/draw.ts'
import { InServices } from '../../../../tests/support/InServices.tsx'
import { FrequencyDialog, type FrequencyDialogProps } from './FrequencyDialog.tsx'
import type { FrequencySubject } from './FrequencySubject.ts'

const SUBJECT: FrequencySubject = {
  subscription_id: 's',
  treatment_id: 't',
  treatment_type: 'ed',
  product_name: '50 mg',
  state: 'Active',
  add_on_items: [],
  bulk_option: null,
  bulk_options: [
    { id: 'one', option_type: 'monthly', dose_multiplier: 1, price: 5400 },
    { id: 'three', option_type: 'three_month', dose_multiplier: 3, price: 13_800 },
    { id: 'six', option_type: 'six_month', dose_multiplier: 6, price: 26_400 },
  ],
}

function openDialog(props: Partial<FrequencyDialogProps> = {}) {
  let isDone = false
  draw(
    <InServices brand="northway">
      <QueryClientProvider client={createQueryClient()}>
        <FrequencyDialog subject={SUBJECT} onDone={() => (isDone = true)} {...props} />
      </QueryClientProvider>
    </InServices>,
  )
  return () => isDone
}
beforeEach(() => page.viewport(390, 844))

test('a close button stays visible at any height of the dialog', async () => {
  await page.viewport(390, 400)
  const isDone = openDialog({ offer: { drug: 'daily drug of a long name', isNews: true } })
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Not now' })).not.toBeInViewport()
  await close.click()
  expect(isDone()).toBe(true)
})

test('a recent approval is the dialog’s title, before an offer with the drug’s short name', async () => {
  openDialog({ offer: { drug: 'daily tadalafil', isNews: true } })
  const news = page.getByRole('dialog', { name: 'Good news: your daily tadalafil is approved' })
  await expect.element(news.getByRole('heading', { level: 3, name: 'Save on your daily tadalafil subscription!' })).toBeVisible()
})

test('the price of a shipment includes the add-ons of its months', async () => {
  openDialog({ subject: { ...SUBJECT, add_on_items: [{ id: 'shampoo', name: 'Shampoo', price: 2200 }] } })
  await expect.element(page.getByText('Price per shipment: $76, with $22 for your add-ons')).toBeVisible()
  await page.getByText('Every 3 months').click()
  await expect.element(page.getByText('Price per shipment: $204, with $66 for your add-ons')).toBeVisible()
})

test('a patient who opens the shipping frequency can keep it', async () => {
  const isDone = openDialog({ isOpenChoice: true })
  await page.getByRole('button', { name: 'Keep my current plan' }).click()
  expect(isDone()).toBe(true)
})

test('an offer that opened by itself can be declined with “not now”', async () => {
  const isDone = openDialog({ offer: { drug: 'daily drug of a long name', isNews: true } })
  const later = page.getByRole('button', { name: 'Not now' })
  await later.click()
  expect(isDone()).toBe(true)
})

test.each([
  [390, 844, /^Every 3 months/, 'Price per shipment: $138'],
  [390, 700, /^Every 3 months/, 'Price per shipment: $138'],
  [320, 640, /^Monthly/, 'Price per shipment: $54'],
])('on a phone of %i × %i the price of a choice stays in view above the button', async (width, height, option, text) => {
  await page.viewport(width, height)
  openDialog({ offer: { drug: 'daily drug of a long name', isNews: true } })
  await page.getByRole('radio', { name: option }).click()
  const price = page.getByText(text)
  await expect.element(price).toBeInViewport({ ratio: 1 })
  const foot = price.element().parentElement ?? expect.fail('no foot')
  const sheet = page.getByRole('dialog').element()
  // an option that is chosen passes under it
  for (let top = 0; top <= 200; top += 10) {
    for (const one of [sheet, ...sheet.querySelectorAll('*')]) one.scrollTop = top
    const { left, top: edge, width: wide } = foot.getBoundingClientRect()
    const above = [20, wide / 2, wide - 20].map((x) => document.elementFromPoint(left + x, edge + 3))
    expect(above.every((one) => foot.contains(one))).toBe(true)
  }
})

test('a press outside the dialog closes it', async () => {
  const isDone = openDialog()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.click(document.elementFromPoint(195, 10) ?? document.body, { position: { x: 195, y: 10 } })
  await expect.poll(isDone).toBe(true)
})
