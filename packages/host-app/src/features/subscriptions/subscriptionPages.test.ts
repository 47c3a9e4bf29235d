import type { Subscription } from '@anamnesis/api/contract'
import { expect, test } from 'vitest'
import type { Plan } from './Plan.ts'
import { subscriptionPages } from './subscriptionPages.ts'

const option = { id: 'a', name: 'An add-on', price: 1500, summary: '' }
const plan = (state: Subscription['state'], isCheckIn: boolean, add_on_options: Subscription['add_on_options'] = []): Plan => ({
  subscription: {
    id: 'one',
    treatment_id: 't',
    treatment_type: 'any',
    state,
    is_denied: false,
    next_charge: null,
    resumed_shipping_date: null,
    version: 1,
    drug_id: null,
    drug_name: null,
    product_name: null,
    price: null,
    add_ons: [],
    add_on_options,
    bulk_option: null,
    bulk_options: [],
    frequency_change_starts: null,
    next_shipping_date: null,
    shipping_dates: null,
    pause_dates: null,
    resumes_on: null,
    paused_at: null,
    cancelled_at: null,
    shipments: [],
  },
  offer: { name: 'Any', summary: '', consultationCents: 0, isCheckIn },
  treatment: undefined,
})
const names = (...input: Parameters<typeof subscriptionPages>) => subscriptionPages(...input).map(({ name }) => name)

const ONE = ['All subscriptions', 'Manage']

test('add-ons have a page where a treatment offers some, or always if the brand requires it', () => {
  expect(names([plan('Active', false)], 'with-add-ons')).toEqual(ONE)
  expect(names([plan('Active', false, [option])], 'with-add-ons')).toContain('Add-ons')
  expect(names([plan('Active', false)], 'always')).toContain('Add-ons')
  expect(names([plan('Cancelled', false, [option])], 'always')).toEqual(['All subscriptions'])
})

test('a treatment with check-ins shows progress', () => {
  const pages = subscriptionPages([plan('Active', true)], 'with-add-ons')
  expect(pages.map(({ path }) => path.replace('/dashboard/subscriptions', ''))).toEqual(['', '/manage/one', '/progress'])
  expect(names([plan('Cancelled', true)], 'with-add-ons')).toEqual(['All subscriptions', 'Progress'])
})

test('every subscription is managed until it ends; the page stays with the one in the address', () => {
  const [first, second] = [plan('Paused', false), plan(null, false)]
  const other = { ...second, subscription: { ...second.subscription, id: 'two' } }
  const managed = (...input: Parameters<typeof subscriptionPages>) =>
    subscriptionPages(...input).find(({ name }) => name === 'Manage')?.path
  expect(managed([first, other], 'with-add-ons')).toMatch(/\/one$/)
  expect(managed([first, other], 'with-add-ons', 'two')).toMatch(/\/two$/)
  const denied = { ...second, subscription: { ...second.subscription, is_denied: true } }
  expect(managed([plan('Cancelled', true), denied], 'with-add-ons', 'one')).toBeUndefined()
})
