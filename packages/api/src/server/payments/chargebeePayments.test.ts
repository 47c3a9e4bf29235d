import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chargebeePayments } from './chargebeePayments.ts'
import { paymentsOff } from './paymentsOff.ts'

const INTENT = {
  id: 'pi_1',
  status: 'inited',
  amount: 0,
  currency_code: 'CAD',
  gateway: 'chargebee',
  gateway_account_id: 'gw_1',
  payment_method_type: 'card',
  expires_at: 2,
  created_at: 1,
  modified_at: 1,
}

const LINES = [
  { name: 'Consultation', amount: 4000 },
  { name: 'Shipment', amount: 500 },
]

interface Seen {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly form: string
}

let provider: Server
let seen: Seen[]
let answers: { status: number; body: string }[]
let baseUrl: string

beforeEach(async () => {
  seen = []
  answers = []
  provider = createServer(async (request, response) => {
    let form = ''
    for await (const part of request) form += String(part)
    seen.push({ method: request.method ?? '', path: request.url ?? '', authorization: request.headers.authorization ?? '', form })
    const { status, body } = answers.shift() ?? { status: 500, body: '' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((closed) => provider.close(() => closed())))

const answer = (status: number, intent: object = INTENT) => answers.push({ status, body: JSON.stringify({ payment_intent: intent }) })

describe('the billing provider', () => {
  test('is asked for a page on which this patient changes their card', async () => {
    const page = {
      id: 'hp_1',
      type: 'manage_payment_sources',
      url: 'https://pay.test/hp_1',
      state: 'created',
      embed: true,
      created_at: 1,
      expires_at: 2,
    }
    answers.push({ status: 200, body: JSON.stringify({ hosted_page: { ...page, object: 'hosted_page' } }) })
    expect(await chargebeePayments({ baseUrl, apiKey: 'test_key' }).cardPage('sam')).toEqual(page)
    expect(seen).toMatchObject([{ path: '/api/v2/hosted_pages/manage_payment_sources', form: 'customer%5Bid%5D=sam' }])
  })

  const CHARGE = { id: 'once', userId: 'sam', lines: LINES, refusals: 0 }
  const invoice = (status: string, po_number?: string) => ({ id: 'inv_1', date: 1, total: 4500, currency_code: 'CAD', status, po_number })
  const listOf = (...invoices: object[]) => ({ status: 200, body: JSON.stringify({ list: invoices.map((one) => ({ invoice: one })) }) })

  test.each([
    ['paid', 200, { invoice: { status: 'paid' } }, true],
    ['not paid', 200, { invoice: { status: 'payment_due' } }, false],
    ['refused by the bank', 402, { api_error_code: 'payment_processing_failed' }, false],
  ])('receives what to charge, in cents: %s', async (_what, status, body, isTaken) => {
    answers.push(listOf(invoice('paid', 'another')), { status, body: JSON.stringify(body) })
    expect(await chargebeePayments({ baseUrl, apiKey: 'test_key' }).charge(CHARGE)).toBe(isTaken)
    expect(Object.fromEntries(new URLSearchParams(seen[1]?.form))).toEqual({
      customer_id: 'sam',
      currency_code: 'CAD',
      auto_collection: 'on',
      po_number: 'once',
      'charges[amount][0]': '4000',
      'charges[description][0]': 'Consultation',
      'charges[amount][1]': '500',
      'charges[description][1]': 'Shipment',
    })
  })

  test('receives no second charge for an invoice, and tries one that is due again', async () => {
    const { charge, isCharged } = chargebeePayments({ baseUrl, apiKey: 'test_key' })
    answers.push(listOf(invoice('paid', 'once')), listOf(invoice('paid', 'once')))
    expect([await charge(CHARGE), await isCharged(CHARGE)]).toEqual([true, true])
    answers.push(listOf(invoice('payment_due', 'once')), { status: 402, body: '{}' }, listOf(invoice('payment_due', 'once')), listOf())
    expect([await charge(CHARGE), await isCharged(CHARGE), await isCharged(CHARGE)]).toEqual([false, false, false])
    const LIST = '/api/v2/invoices?limit=100&customer_id[is]=sam&sort_by[desc]=date'
    expect(seen.map(({ path }) => path)).toEqual([LIST, LIST, LIST, '/api/v2/invoices/inv_1/collect_payment', LIST, LIST])
  })

  test('receives one refund of what it charged', async () => {
    const { refund } = chargebeePayments({ baseUrl, apiKey: 'test_key' })
    answers.push(listOf(invoice('paid', 'once')), { status: 200, body: '{}' })
    await refund(CHARGE)
    answers.push(listOf({ ...invoice('paid', 'once'), issued_credit_notes: [{ cn_status: 'refunded' }] }))
    await refund(CHARGE)
    expect(seen.map(({ path }) => path).filter((path) => path.endsWith('/refund'))).toEqual(['/api/v2/invoices/inv_1/refund'])
    for (const refused of [[listOf()], [listOf(invoice('payment_due', 'once')), { status: 400, body: '{}' }]]) {
      answers.push(...refused)
      await expect(refund(CHARGE)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    }
  })

  test.each([
    ['that does not know the customer', 404, 'PAYMENT_REFUSED'],
    ['that refuses the request', 400, 'PAYMENT_REFUSED'],
    ['that limits the rate of calls', 429, 'PAYMENT_UNAVAILABLE'],
    ['that is down', 503, 'PAYMENT_UNAVAILABLE'],
  ])('%s charges nothing, and the error says whether a later call may succeed', async (_what, status, code) => {
    answers.push(listOf(), { status, body: '{}' })
    await expect(chargebeePayments({ baseUrl, apiKey: 'test_key' }).charge(CHARGE)).rejects.toMatchObject({ code })
  })

  test('is asked for a payment of nothing, with our key', async () => {
    answer(200)
    expect(await chargebeePayments({ baseUrl, apiKey: 'test_key' }).create()).toEqual(INTENT)
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/v2/payment_intents',
        authorization: `Basic ${btoa('test_key:')}`,
        form: 'amount=0&currency_code=CAD',
      },
    ])
  })

  test('is asked for one by its id, which may hold anything', async () => {
    answer(200)
    answer(404)
    const payments = chargebeePayments({ baseUrl, apiKey: 'k' })
    expect(await payments.retrieve('a/../b')).toEqual(INTENT)
    expect(await payments.retrieve('pi_2')).toBeUndefined()
    expect(seen.map(({ path }) => path)).toEqual(['/api/v2/payment_intents/a%2F..%2Fb', '/api/v2/payment_intents/pi_2'])
  })

  test('receives a used one, possibly again', async () => {
    const payments = chargebeePayments({ baseUrl, apiKey: 'k', itemPriceId: 'consultation' })
    answer(200)
    await payments.consume('pi_1', 'user')
    expect(seen.at(-1)).toMatchObject({
      path: '/api/v2/customers/user/subscription_for_items',
      form: new URLSearchParams({ 'payment_intent[id]': 'pi_1', 'subscription_items[item_price_id][0]': 'consultation' }).toString(),
    })
    answer(400)
    answer(200, { ...INTENT, status: 'consumed' })
    await payments.consume('pi_1', 'user')
    answer(400)
    answer(200)
    await expect(payments.consume('pi_1', 'user')).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    answer(400)
    answer(503)
    await expect(payments.consume('pi_1', 'user')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  })

  test('requests the card and the invoices of one customer, and only those that the page shows', async () => {
    const source = (created_at: number, last4: string, more = {}) => ({
      payment_source: { created_at, card: { brand: 'visa', last4, expiry_month: 12, expiry_year: 2029, iin: '411111' }, ...more },
    })
    // concurrent requests may arrive in any order; each response fits only its own request
    provider.removeAllListeners('request')
    provider.on('request', (request, response) => {
      seen.push({ method: request.method ?? '', path: request.url ?? '', authorization: '', form: '' })
      const line_items = [{ id: 'li_1', description: 'Shipment', amount: 4000 }]
      const invoice = {
        id: 'inv_1',
        date: 1_768_478_400,
        total: 4000,
        currency_code: 'CAD',
        status: 'paid',
        customer_id: 'user',
        line_items,
      }
      const rows = request.url?.includes('/invoices')
        ? [{ invoice }]
        : [source(1, '4242'), source(3, '1111', { deleted: true }), source(2, '4444'), { payment_source: { created_at: 9 } }]
      response.end(JSON.stringify({ list: rows }))
    })
    expect(await chargebeePayments({ baseUrl, apiKey: 'k' }).billing('a&b')).toEqual({
      card: { brand: 'visa', last4: '4444', expiry_month: 12, expiry_year: 2029 },
      invoices: [
        {
          id: 'inv_1',
          date: '2026-01-15T12:00:00.000Z',
          amount: 4000,
          currency_code: 'CAD',
          status: 'paid',
          lines: [{ name: 'Shipment', amount: 4000 }],
        },
      ],
    })
    expect(seen.every(({ path }) => path.includes('customer_id[is]=a%26b'))).toBe(true)
  })

  test.each([
    ['fails', 500, ''],
    ['does not know our key', 401, '{}'],
    ['answers in another way', 200, '<html>'],
    ['takes another currency', 200, JSON.stringify({ payment_intent: { ...INTENT, currency_code: 'USD' } })],
  ])('that %s is out of reach for now', async (_what, status, body) => {
    answers.push({ status, body })
    await expect(chargebeePayments({ baseUrl, apiKey: 'k' }).create()).rejects.toMatchObject({
      status: 503,
      code: 'PAYMENT_UNAVAILABLE',
      retryAfter: 30,
    })
  })
})

test('without a provider every payment is refused, and nothing was charged', async () => {
  await expect(paymentsOff().create()).rejects.toMatchObject({ status: 503 })
  expect(await paymentsOff().billing('user')).toEqual({ card: null, invoices: [] })
})
