import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CardEvent } from './events/CardEvent.ts'
import { createCardApp } from './createCardApp.ts'

const HOST = 'http://app.test'
const KEY = { authorization: `Basic ${btoa('test_key:')}` }
const CARDS = {
  good: '4111 1111 1111 1111',
  challenge: '4000000000003220',
  noFunds: '4005519200000004',
  unverified: '4119862760338320',
  laterDeclined: '4000000000000341',
  laterChallenged: '4000002760003184',
}

let folder: string
let now: number
let app: Hono

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'card-'))
  now = Date.UTC(2026, 10, 21) / 1000
  app = open()
  events = []
})
afterEach(() => rmSync(folder, { recursive: true }))

let events: CardEvent[] = []
const sendEvent = async (event: CardEvent) => void events.push(event)
const open = () => createCardApp({ dataFolder: folder, allowedOrigins: [HOST], now: () => now, sendEvent })

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
async function ask(path: string, init: Init = {}) {
  const response = await app.request(path, { ...init, headers: { ...KEY, ...init.headers } })
  return { status: response.status, body: await response.json() }
}
const form = (fields: Record<string, string>): Init => ({ method: 'POST', body: new URLSearchParams(fields) })
const json = (body: unknown): Init => ({ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function createIntent(amount = '0') {
  const { body } = await ask('/api/v2/payment_intents', form({ amount, currency_code: 'CAD', 'customer[id]': 'cus_1' }))
  return body.payment_intent
}
const tokenize = (number: string, rest: object = {}) =>
  ask('/api/internal/tokens', json({ number, expiry_month: 8, expiry_year: 2029, cvv: '123', ...rest }))
async function confirm(intentId: string, number: string) {
  const { body } = await tokenize(number)
  return ask(`/api/internal/payment_intents/${intentId}/confirm`, json({ cb_token: body.token.id }))
}
const statusOf = async (id: string) => (await ask(`/api/v2/payment_intents/${id}`)).body.payment_intent.status
const answerBank = (url: string, outcome: string, origin = 'http://localhost') =>
  app.request(url, { ...form({ outcome }), headers: { origin } })

describe('a server', () => {
  test('creates an intent of 0 dollars and reads it back', async () => {
    const intent = await createIntent()
    expect(intent).toMatchObject({ status: 'inited', amount: 0, currency_code: 'CAD', customer_id: 'cus_1', expires_at: now + 1800 })
    expect((await ask(`/api/v2/payment_intents/${intent.id}`)).body.payment_intent).toEqual(intent)
  })

  test.each([
    ['a negative amount', { amount: '-1', currency_code: 'CAD' }, 'amount'],
    ['an amount with cents after a dot', { amount: '1.50', currency_code: 'CAD' }, 'amount'],
    ['no currency', { amount: '0' }, 'currency_code'],
  ])('reads which parameter is wrong: %s', async (_what, fields, param) => {
    const { status, body } = await ask('/api/v2/payment_intents', form(fields as Record<string, string>))
    expect([status, body.api_error_code, body.param]).toEqual([400, 'param_wrong_value', param])
  })

  test('is turned away without a key, and with a key of a live site', async () => {
    for (const authorization of ['', `Basic ${btoa('live_key:')}`, `Basic ${btoa(':')}`]) {
      const { status, body } = await ask('/api/v2/payment_intents/pi_1', { headers: { authorization } })
      expect([status, body.api_error_code]).toEqual([401, 'api_authentication_failed'])
    }
  })

  test('does not find an unknown intent, nor one named like an object property', async () => {
    for (const id of ['pi_none', 'constructor', '__proto__']) expect((await ask(`/api/v2/payment_intents/${id}`)).status).toBe(404)
  })

  test('uses an authorised intent up once', async () => {
    const { id } = await createIntent()
    const subscribe = () => ask('/api/v2/customers/cus_1/subscription_for_items', form({ 'payment_intent[id]': id }))
    expect((await subscribe()).body.api_error_code).toBe('payment_intent_invalid')
    await confirm(id, CARDS.good)
    expect((await subscribe()).status).toBe(200)
    expect(await statusOf(id)).toBe('consumed')
    expect((await subscribe()).status).toBe(400)
  })

  test('lists the card and the invoice of one customer only', async () => {
    const { id } = await createIntent('4000')
    await confirm(id, CARDS.good)
    const list = async (what: string, customer: string) => (await ask(`/api/v2/${what}?limit=100&customer_id[is]=${customer}`)).body.list
    expect(await list('payment_sources', 'cus_7')).toEqual([])
    await ask('/api/v2/customers/cus_7/subscription_for_items', form({ 'payment_intent[id]': id }))
    expect(await list('payment_sources', 'cus_7')).toMatchObject([
      { payment_source: { type: 'card', card: { brand: 'visa', last4: '1111', expiry_month: 12, expiry_year: 2029 } } },
    ])
    expect(await list('invoices', 'cus_7')).toMatchObject([{ invoice: { total: 4000, currency_code: 'CAD', status: 'paid', date: now } }])
    for (const what of ['payment_sources', 'invoices']) expect(await list(what, 'cus_1')).toEqual([])
  })

  // long: bundles scripts, pages through hosted pages; the other tests of this file charge a card
  test('charges a customer once for each key, and keeps the card that they change to on a hosted page', { tags: ['long'] }, async () => {
    const charge = (key: string, amount: string) =>
      ask('/api/v2/invoices/create_for_charge_items_and_charges', {
        ...form({
          customer_id: 'cus_7',
          currency_code: 'CAD',
          'charges[amount][0]': amount,
          'charges[amount][1]': '500',
          'charges[description][1]': 'Add-ons',
        }),
        headers: { 'chargebee-idempotency-key': key },
      })
    expect((await charge('first', '4500')).status).toBe(404)
    const { id } = await createIntent()
    await confirm(id, CARDS.good)
    await ask('/api/v2/customers/cus_7/subscription_for_items', form({ 'payment_intent[id]': id }))
    expect((await charge('first', '-1')).status).toBe(400)
    for (const key of ['first', 'first', 'second'])
      expect(await charge(key, '4000')).toMatchObject({ status: 200, body: { invoice: { status: 'paid', total: 4500 } } })
    app = open()
    const invoices = (await ask('/api/v2/invoices?customer_id[is]=cus_7')).body.list as {
      invoice: { total: number; line_items?: object[] }
    }[]
    expect(invoices.map(({ invoice }) => invoice.total)).toEqual([4500, 4500, 0])
    expect(invoices[0]?.invoice.line_items).toMatchObject([{ amount: 4000 }, { description: 'Add-ons', amount: 500 }])
    const page = (await ask('/api/v2/hosted_pages/manage_payment_sources', form({ 'customer[id]': 'cus_7' }))).body.hosted_page
    const { token } = (await tokenize('5555555555554444')).body
    await ask(`/pages/${page.id}`, { ...json({ cb_token: token.id }), headers: { origin: 'http://localhost' } })
    const list = (await ask('/api/v2/payment_sources?customer_id[is]=cus_7')).body.list
    expect(list).toMatchObject([{ payment_source: { card: { brand: 'mastercard', last4: '4444' } } }])
  })

  test('charges an absent customer as their card allows, and receives the event', async () => {
    const customerWith = async (id: string, number: string) => {
      const intent = await createIntent()
      await confirm(intent.id, number)
      await ask(`/api/v2/customers/${id}/subscription_for_items`, form({ 'payment_intent[id]': intent.id }))
    }
    const charge = (customer_id: string, key: string) =>
      ask('/api/v2/invoices/create_for_charge_items_and_charges', {
        ...form({ customer_id, currency_code: 'CAD', po_number: key, 'charges[amount][0]': '4000' }),
        headers: { 'chargebee-idempotency-key': key },
      })
    await customerWith('away', CARDS.laterDeclined)
    await customerWith('asked', CARDS.laterChallenged)
    const kinds = () => events.splice(0).map(({ event_type }) => event_type)
    expect((await charge('away', 'one')).status).toBe(402)
    expect(kinds()).toEqual(['payment_failed'])
    // a key gets the same response for half an hour
    expect((await charge('away', 'one')).status).toBe(402)
    expect(kinds()).toEqual([])
    now += 1800
    expect((await charge('away', 'one')).status).toBe(402)
    expect(kinds()).toEqual(['payment_failed'])

    const { id, status } = (await charge('asked', 'two')).body.invoice
    expect([status, (await ask(`/api/v2/invoices/${id}/collect_payment`, { method: 'POST' })).status]).toEqual(['payment_due', 402])
    await app.request(`/__invoices/${id}`, json({ outcome: 'approve' }))
    expect((await ask(`/api/v2/invoices/${id}`)).body.invoice).toMatchObject({ status: 'paid', po_number: 'two', amount_due: 0 })
    expect(events).toMatchObject([{ event_type: 'payment_succeeded', occurred_at: now, content: { invoice: { po_number: 'two' } } }])
    expect((await ask(`/api/v2/invoices/${id}/collect_payment`, { method: 'POST' })).status).toBe(400)
  })

  test('is sent any other event that a test asks for, but not by a web page', async () => {
    const event = { event_type: 'card_expired', content: { customer: { id: 'cus_1' } } }
    expect((await app.request('/__events', json(event))).status).toBe(204)
    expect(events).toMatchObject([event])
    expect((await app.request('/__events', { ...json(event), headers: { origin: HOST } })).status).toBe(403)
    expect((await app.request('/__events', json({}))).status).toBe(400)
  })

  test('finds its intents again after a restart', async () => {
    const { id } = await createIntent()
    await confirm(id, CARDS.good)
    app = open()
    expect(await statusOf(id)).toBe('authorized')
  })
})

describe('a card', () => {
  test.each([
    [CARDS.good, 'authorized', undefined],
    [CARDS.noFunds, 'refused', 'insufficient_funds'],
    [CARDS.unverified, 'refused', 'card_verification_failed'],
    [CARDS.challenge, 'requires_challenge', undefined],
  ])('%s is %s', async (number, status, code) => {
    const { body } = await confirm((await createIntent()).id, number)
    expect(body.payment_intent.active_payment_attempt).toMatchObject({ status, ...(code && { error_code: code }) })
  })

  test.each([
    ['a wrong digit', { number: '4111111111111112' }, 'cardNumberInvalid'],
    ['too few digits', { number: '411111' }, 'cardNumberIncomplete'],
    ['last month', { expiry_month: 10, expiry_year: 2026 }, 'cardExpiryPast'],
    ['month 13', { expiry_month: 13 }, 'cardExpiryInvalid'],
    ['a short security code', { cvv: '12' }, 'cardCvvIncomplete'],
    ['three digits on American Express', { number: '378282246310005', cvv: '123' }, 'cardCvvIncomplete'],
    ['a real card', { number: '4539578763621486' }, 'invalidCard'],
  ])('gets no token with %s', async (_what, change, code) => {
    const { status, body } = await tokenize(CARDS.good, change)
    expect([status, body.api_error_code]).toEqual([400, code])
  })

  test('is good in the month that it expires in', async () => {
    expect((await tokenize(CARDS.good, { expiry_month: 11, expiry_year: 2026 })).status).toBe(200)
  })

  test('leaves no digits behind on the disk', async () => {
    await confirm((await createIntent()).id, CARDS.good)
    const stored = readFileSync(join(folder, 'card.json'), 'utf8')
    expect(stored).toContain('authorized')
    expect(stored).not.toMatch(/4111|1111|2029|"123"/)
    expect(stored).toContain('"card": "visa"')
  })

  test('can follow a declined one on the same intent', async () => {
    const { id } = await createIntent()
    await confirm(id, CARDS.noFunds)
    expect(await statusOf(id)).toBe('inited')
    expect((await confirm(id, CARDS.good)).body.payment_intent.status).toBe('authorized')
  })

  test('confirmed twice is authorised once: the first attempt stays', async () => {
    const { id } = await createIntent()
    const first = (await confirm(id, CARDS.good)).body.payment_intent
    expect((await confirm(id, CARDS.noFunds)).body.payment_intent).toEqual(first)
  })

  test('comes too late for an expired intent, and an authorisation ends with its time', async () => {
    const [open, authorised] = [await createIntent(), await createIntent()]
    await confirm(authorised.id, CARDS.good)
    now += 1800
    expect((await confirm(open.id, CARDS.good)).body.api_error_code).toBe('payment_intent_expired')
    expect(await statusOf(authorised.id)).toBe('expired')
  })

  test('token works once', async () => {
    const { token } = (await tokenize(CARDS.noFunds)).body
    const path = `/api/internal/payment_intents/${(await createIntent()).id}/confirm`
    await ask(path, json({ cb_token: token.id }))
    expect((await ask(path, json({ cb_token: token.id }))).body.api_error_code).toBe('token_used')
  })

  test('can be sent by the vault’s own pages only', async () => {
    const { status } = await ask('/api/internal/tokens', { method: 'POST', body: '{}', headers: { origin: HOST } })
    expect(status).toBe(403)
  })
})

describe('the bank’s challenge', () => {
  async function challenge() {
    const { payment_intent: intent } = (await confirm((await createIntent('4000')).id, CARDS.challenge)).body
    return { id: intent.id, url: intent.active_payment_attempt.action_payload.redirect_url }
  }

  test.each([
    ['approve', 'authorized', undefined],
    ['refuse', 'inited', 'authentication_failed'],
    ['cancel', 'inited', 'challenge_cancelled'],
  ])('%s leaves the intent %s', async (outcome, status, code) => {
    const { id, url } = await challenge()
    expect(await (await app.request(url)).text()).toContain('$40.00')
    expect((await answerBank(url, outcome)).status).toBe(200)
    const { payment_intent: intent } = (await ask(`/api/v2/payment_intents/${id}`)).body
    expect([intent.status, intent.active_payment_attempt.error_code]).toEqual([status, code])
  })

  test('stays open without an answer, and a new attempt replaces it', async () => {
    const { id, url } = await challenge()
    expect(await statusOf(id)).toBe('in_progress')
    await confirm(id, CARDS.noFunds)
    await answerBank(url, 'approve')
    expect(await statusOf(id)).toBe('inited')
  })

  test('takes no answer from another origin', async () => {
    const { id, url } = await challenge()
    expect((await answerBank(url, 'approve', HOST)).status).toBe(403)
    expect(await statusOf(id)).toBe('in_progress')
  })
})

describe('a hosted page', () => {
  const create = async (kind: string) => (await ask(`/api/v2/hosted_pages/${kind}`, form({ pass_thru_content: 'x' }))).body.hosted_page
  const pay = async (id: string, number: string) =>
    ask(`/pages/${id}`, { ...json({ cb_token: (await tokenize(number)).body.token.id }), headers: { origin: 'http://localhost' } })

  test('is paid, read back and acknowledged once', async () => {
    const page = await create('checkout_new_for_items')
    expect(page).toMatchObject({ type: 'checkout_new', state: 'created', expires_at: now + 3600, url: `http://localhost/pages/${page.id}` })
    expect((await app.request(`${page.url}?host=${HOST}`)).status).toBe(200)
    expect((await pay(page.id, CARDS.good)).status).toBe(200)
    expect((await ask(`/api/v2/hosted_pages/${page.id}`)).body.hosted_page.state).toBe('succeeded')
    expect((await ask(`/api/v2/hosted_pages/${page.id}/acknowledge`, { method: 'POST' })).body.hosted_page.state).toBe('acknowledged')
    expect((await ask(`/api/v2/hosted_pages/${page.id}/acknowledge`, { method: 'POST' })).status).toBe(400)
  })

  test('shows why a card was declined, and accepts another', async () => {
    const page = await create('update_payment_method')
    expect(await pay(page.id, CARDS.noFunds)).toMatchObject({ status: 402, body: { api_error_code: 'insufficient_funds' } })
    expect((await pay(page.id, CARDS.good)).status).toBe(200)
  })

  test('ends with its time, and speaks to allowed origins only', async () => {
    const page = await create('manage_payment_sources')
    expect((await app.request(`${page.url}?host=http://evil.test`)).status).toBe(404)
    now += 3600
    expect((await app.request(page.url)).status).toBe(404)
  })
})

describe('the frames', () => {
  const fieldUrl = (host: string) => `/field?type=number&group=abcdefgh&host=${host}`

  test('open in allowed pages only, and load nothing from elsewhere', async () => {
    const response = await app.request(fieldUrl(HOST))
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors 'self' ${HOST}`)
    expect(policy).toContain("default-src 'none'")
    expect((await app.request(fieldUrl('http://evil.test'))).status).toBe(403)
    expect((await app.request('/master?host=http://evil.test')).status).toBe(403)
  })

  test('have a script each', { tags: ['long'] }, async () => {
    for (const path of ['/v2/chargebee.js', '/scripts/field.js', '/scripts/master.js', '/scripts/checkout.js']) {
      const response = await app.request(path)
      expect(response.headers.get('content-type')).toContain('text/javascript')
      expect(await response.text()).not.toMatch(/^(import|export) /m)
    }
  })
})

describe('for chaos tests', () => {
  const fault = async (body: object) => expect((await app.request('/__faults', json(body))).status).toBe(204)

  test('a route fails n times, then is well again', async () => {
    await fault({ route: '/v2/', mode: '500', n: 2 })
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await app.request('/v2/chargebee.js')).status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test('an answer is cut in half', async () => {
    const { id } = await createIntent()
    await fault({ route: '/api/v2', mode: 'malformed' })
    const response = await app.request(`/api/v2/payment_intents/${id}`, { headers: KEY })
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  test('an answer is late', async () => {
    await fault({ route: '*', mode: 'latency', milliseconds: 200 })
    const start = performance.now()
    await app.request('/vault.css')
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  test('reset forgets faults and intents, and no web page may ask for it', async () => {
    const { id } = await createIntent()
    await fault({ route: '*', mode: '500', n: 99 })
    expect((await app.request('/__reset', { method: 'POST', headers: { origin: HOST } })).status).toBe(403)
    expect((await app.request('/__reset', { method: 'POST' })).status).toBe(204)
    expect((await ask(`/api/v2/payment_intents/${id}`)).status).toBe(404)
  })
})

test('a damaged data file is named with its fix', () => {
  writeFileSync(join(folder, 'card.json'), '{"intents": 1}')
  expect(open).toThrow(/SANDBOX_DATA_UNREADABLE .*card\.json.*Delete it/)
})
