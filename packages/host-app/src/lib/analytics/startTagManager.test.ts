import { createClient } from '@anamnesis/api/client'
import { expect, test } from 'vitest'
import { setErrorReporter } from '../reporting.ts'
import { commerceOf } from './startTagManager.ts'

const TREATMENT = '7c1a3f0e-0d55-4c55-9a4f-5a3a0c8f3b11'

const HASH = '542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345'

const none = { e164_up: null, hfn: null, hln: null, al: null, ct: null, st: null, zp: null, cn: null, rip: null, ua: null, extid: null }

const data = { event_id: 'an-id', treatment_id: TREATMENT }

/** The API, or one that is unreachable. */
function apiThat(isUp: boolean) {
  const asked: string[] = []
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => 'a-token',
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      asked.push(pathname)
      if (!isUp) throw new TypeError('no network')
      return pathname.endsWith('/cart')
        ? Response.json({ currency: 'CAD', value: 40, contents: [{ content_id: 'abc', quantity: 1, price: 40 }] })
        : Response.json({ em: HASH, ...none })
    },
  })
  return { api, asked }
}

test('a purchase sends its price, a cart code and hashed contact data, and no treatment', async () => {
  const told = await commerceOf(apiThat(true).api, 'checkout_successful', data)
  expect(told).toEqual({
    event: 'purchase',
    data: {
      event_id: 'an-id',
      ecommerce: {
        currency: 'CAD',
        value: 40,
        transaction_id: 'abc',
        tax: 0,
        shipping: 0,
        items: [{ item_id: 'abc', item_name: 'Consultation', price: 40, quantity: 1 }],
      },
      user_data: { em: HASH },
    },
  })
  expect(JSON.stringify(told)).not.toContain(TREATMENT)
})

test.each([
  ['email_entered', 'sign_up'],
  ['drug_selection_started', 'add_to_cart'],
  ['address_form_submitted', 'generate_lead'],
  ['checkout_started', 'begin_checkout'],
])('%s is sent as %s', async (event, name) => expect(await commerceOf(apiThat(true).api, event, data)).toMatchObject({ event: name }))

test('interrupts and answers are not sent to advertisers, and the server is not called', async () => {
  const { api, asked } = apiThat(true)
  for (const event of ['Blocked by BMI', 'onboarding:blocked_by_pregnancy', 'government_id_uploaded', 'constructor'])
    expect(await commerceOf(api, event, data)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a cart that the server does not report is not invented', async () => {
  expect(await commerceOf(apiThat(false).api, 'checkout_started', data)).toBeUndefined()
})

test('missing hashes are reported as a warning, and the event is sent without them', async () => {
  const reports: unknown[] = []
  setErrorReporter((error, level) => reports.push([String(error), level]))
  expect(await commerceOf(apiThat(false).api, 'email_entered', data)).toEqual({ event: 'sign_up', data: { event_id: 'an-id' } })
  await commerceOf(apiThat(true).api, 'email_entered', data)
  expect(reports).toEqual([['Error: ENGAGEMENT_METADATA_UNAVAILABLE: status 0', 'warning']])
})
