import { createClient } from '@anamnesis/api/client'
import { afterEach, expect, test } from 'vitest'
import { track } from '../tracking.ts'
import { startTagManager } from './startTagManager.ts'

afterEach(() => delete window.dataLayer)

test('a chosen frequency reaches the tag manager with the subscription state, without a treatment', () => {
  const api = createClient({ baseUrl: 'https://api.example', token: () => undefined })
  startTagManager({ scriptUrl: 'data:text/javascript,', siteName: 'Raven', api, isForAdvertising: false })
  track('shipping_frequency_selected', {
    brand: 'raven',
    frequency: 'three_month',
    hasAddons: true,
    productName: 'Semaglutide 1 mg',
    savings: 96,
    subscriptionStatus: 'Active',
    treatmentType: 'wl',
  })
  expect(window.dataLayer?.slice(1)).toEqual([
    {
      event: 'shipping_frequency_selected',
      frequency: 'three_month',
      subscriptionStatus: 'Active',
      page_location: `${location.origin}/`,
      page_title: 'Raven',
      page_referrer: '',
    },
  ])
})
