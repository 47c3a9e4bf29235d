import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { resumePaused } from '../subscriptions/resumePaused.ts'

let server: TestServer
let sam: Patient
let subscription_id: string
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
  subscription_id = await completeAndSubmit(server, sam)
})

type Change = Parameters<Patient['client']['updateSubscription']>[0]
const change = (actionType: Change['params']['actionType'], more: Partial<Change['body']> = {}, who = sam) =>
  who.client.updateSubscription({ params: { actionType }, body: { subscription_id, ...more } })
async function clinic(...actions: ClinicAction[]) {
  for (const action of actions) {
    const done = await server.clinic().decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body: {} })
    if (!done.ok) throw new Error(JSON.stringify(done))
  }
}
async function treatment() {
  const result = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
  if (!result.ok || !result.body.treatments[0]) throw new Error(JSON.stringify(result))
  return result.body.treatments[0]
}

describe('the dashboard', () => {
  test('shows what was chosen, before and after it is approved', async () => {
    const product = { name: 'Tadalafil, as needed', strength: '10 mg', price: 7200 }
    expect(await treatment()).toMatchObject({
      product,
      number_monthly_doses: 6,
      bulk_option: null,
      show_bulk_options_modal: false,
      show_counsel_modal: false,
      next_shipping_date: null,
    })
    await clinic('assign', 'approve')
    const approved = await treatment()
    expect(approved).toMatchObject({ product, show_bulk_options_modal: true, show_counsel_modal: true, subscription_state: 'Future' })
    expect(approved.bulk_options.map(({ option_type: type, price }) => [type, price])).toEqual([
      ['monthly', 7200],
      ['three_month', 19_200],
      ['six_month', 37_200],
    ])
  })

  // long: each has an approved order; the other tests of this file cover plan, pause and conflicts
  test('asks about a pharmacist’s call once', { tags: ['long'] }, async () => {
    await clinic('assign', 'approve')
    const { prescription_id } = await treatment()
    const params = { prescription_id: prescription_id ?? '' }
    const alex = await server.patient('alex@example.com')
    const body = { counsel: 'patient_requested_counsel' as const }
    expect(await alex.client.chooseCounsel({ params, body })).toMatchObject({ status: 404, problem: { code: 'PRESCRIPTION_NOT_FOUND' } })
    expect(await sam.client.chooseCounsel({ params, body })).toMatchObject({ ok: true })
    expect(await treatment()).toMatchObject({ show_counsel_modal: false })
  })

  test('leaves a trace of each look, and one of an open page that looks again by itself', { tags: ['long'] }, async () => {
    const looks = async () =>
      (await server.rows(sql`select action from audit_log where user_id = ${sam.user_id}`)).split('"dashboard read"').length - 1
    const ago = sql`now() - interval '16 minutes'`
    await server.rows(sql`insert into audit_log (user_id, action, happened_at) values (${sam.user_id}, 'dashboard read', ${ago})`)
    for (let times = 0; times < 5; times++) await treatment()
    expect(await looks()).toBe(2)
  })
})

describe('how often it ships', () => {
  beforeEach(() => clinic('assign', 'approve'))

  test('is chosen, not offered again, and removed', async () => {
    const [monthly, , sixMonths] = (await treatment()).bulk_options
    expect(await change('update_bulk_option', { bulk_option_id: sixMonths?.id })).toMatchObject({
      body: { subscription: { bulk_option: { option_type: 'six_month', dose_multiplier: 6 } } },
    })
    expect(await treatment()).toMatchObject({ show_bulk_options_modal: false, bulk_option: { option_type: 'six_month' } })
    expect(await change('remove_bulk_option')).toMatchObject({ body: { subscription: { bulk_option: null } } })
    await change('update_bulk_option', { bulk_option_id: sixMonths?.id })
    expect(await change('update_bulk_option', { bulk_option_id: monthly?.id })).toMatchObject({
      body: { subscription: { bulk_option: null } },
    })
  })

  test.each([undefined, 'sildenafil-50-6-three_month', 'constructor'])(
    'is not a plan of another product: %s',
    { tags: ['long'] },
    async (bulk_option_id) => {
      expect(await change('update_bulk_option', { bulk_option_id })).toMatchObject({
        status: 422,
        problem: { errors: { bulk_option_id: 'Choose one of the plans' } },
      })
    },
  )

  test('decides when the next parcel is due', { tags: ['long'] }, async () => {
    const sixMonths = (await treatment()).bulk_options[2]
    await change('update_bulk_option', { bulk_option_id: sixMonths?.id })
    const starts = async () => {
      const read = await sam.client.getSubscriptions({})
      return read.ok ? read.body.subscriptions[0]?.frequency_change_starts : undefined
    }
    // the first order was charged as approved: one month
    expect(await starts()).toBeNull()
    await clinic('ship', 'deliver')
    expect(await treatment()).toMatchObject({ next_shipping_date: '2026-02-14' })
    expect(await starts()).toBe('2026-02-14')
    await clinic('open_order', 'ship', 'deliver')
    expect(await treatment()).toMatchObject({ next_shipping_date: '2026-07-14' })
    expect(await starts()).toBeNull()
    expect(server.bills.get(sam.user_id)?.invoices[0]?.amount).toBe(sixMonths?.price)
  })
})

describe('a subscription', () => {
  test('is paused, resumed and cancelled, and nothing ships while paused', async () => {
    await clinic('assign', 'approve', 'ship', 'deliver')
    expect(await change('pause')).toMatchObject({
      body: {
        subscription: { state: 'Paused', next_shipping_date: null, resumed_shipping_date: '2026-02-14' },
      },
    })
    const ship = { params: { treatment_id: sam.treatment_id, action: 'ship' as const }, body: {} }
    expect(await server.clinic().decideTreatment(ship)).toMatchObject({ status: 409 })
    // a shipment that fell due during the pause is due on the day of resuming
    await server.services.db.execute(sql`update subscriptions set next_shipping_date = '2026-01-01'`)
    expect(await change('resume')).toMatchObject({
      body: { subscription: { state: 'Active', next_shipping_date: '2026-01-15', resumed_shipping_date: null } },
    })
    expect(await change('cancel')).toMatchObject({ body: { subscription: { state: 'Cancelled', next_shipping_date: null } } })
    expect(await change('resume')).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
    expect(await treatment()).toMatchObject({ show_bulk_options_modal: false, show_counsel_modal: false })
  })

  test('ships on the day that its patient chooses, within what was sent and prescribed', async () => {
    expect(await change('update_shipping_date', { shipping_date: '2026-03-01' })).toMatchObject({ status: 409 })
    await clinic('assign', 'approve')
    expect(await change('update_shipping_date', { shipping_date: '2026-03-01' })).toMatchObject({ status: 409 })
    await clinic('ship', 'deliver')
    expect(await sam.client.getSubscriptions({})).toMatchObject({
      body: { subscriptions: [{ shipping_dates: { from: '2026-02-14', until: '2026-07-14' } }] },
    })
    for (const shipping_date of [undefined, '2026-01-14', '2026-02-13', '2026-07-15'])
      expect(await change('update_shipping_date', { shipping_date })).toMatchObject({ status: 422 })
    expect(await change('update_shipping_date', { shipping_date: '2026-03-01' })).toMatchObject({
      body: { subscription: { state: 'Active', next_shipping_date: '2026-03-01' } },
    })
    // a patient may change their mind, but not collect a supply
    expect(await change('update_shipping_date', { shipping_date: '2026-02-14' })).toMatchObject({ ok: true })
    await server.services.db.execute(sql`update prescriptions set prescribed_at = '2025-03-01T12:00:00Z'`)
    expect(await change('update_shipping_date', { shipping_date: '2026-03-02' })).toMatchObject({ status: 422 })
  })

  test('that is paused until a day resumes on it by itself, once', async () => {
    await clinic('assign', 'approve', 'ship', 'deliver')
    for (const resumes_on of ['2026-01-15', '2026-07-15']) expect(await change('pause', { resumes_on })).toMatchObject({ status: 422 })
    expect(await change('pause', { resumes_on: '2026-03-01' })).toMatchObject({
      body: { subscription: { state: 'Paused', resumes_on: '2026-03-01', shipping_dates: null, pause_dates: null } },
    })
    const day = 24 * 60 * 60 * 1000
    const stateAfter = async (days: number) => {
      server.state.now += days * day
      await resumePaused(server.services)
      return (await server.rows(sql`select state, resumes_on from subscriptions`)).replaceAll(/\s/g, '')
    }
    expect(await stateAfter(44)).toContain('"Paused"')
    expect(await stateAfter(1)).toContain('"Active","resumes_on":null')
    await resumePaused(server.services)
    expect(await server.rows(sql`select count(*)::int as times from audit_log where action = 'subscription: resume'`)).toContain('1')
  })

  test('that is cancelled sends nothing that has not left', { tags: ['long'] }, async () => {
    await clinic('assign', 'approve')
    expect(await treatment()).toMatchObject({ tracking: { status: 'Processing Order' } })
    await change('cancel')
    expect(await treatment()).toMatchObject({ tracking: null })
  })

  test.each(['pause', 'resume', 'cancel', 'remove_bulk_option'] as const)(
    'cannot %s before a provider has approved it',
    { tags: ['long'] },
    async (action) => {
      expect(await change(action)).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
    },
  )

  test('accepts other add-ons of its product', { tags: ['long'] }, async () => {
    await clinic('assign', 'approve')
    expect(await change('update_add_ons', { add_on_ids: ['lubricant'] })).toMatchObject({
      body: { subscription: { add_ons: ['lubricant'] } },
    })
    for (const add_on_ids of [undefined, ['thickening-shampoo'], ['lubricant', 'lubricant']])
      expect(await change('update_add_ons', { add_on_ids })).toMatchObject({
        status: 422,
        problem: { errors: { add_on_ids: expect.any(String) as string } },
      })
    expect(await change('update_add_ons', { add_on_ids: [] })).toMatchObject({ body: { subscription: { add_ons: [] } } })
  })

  test('changed in another tab is not changed on top of that', async () => {
    await clinic('assign', 'approve', 'ship', 'deliver')
    const read = await sam.client.getSubscription({ params: { id: subscription_id } })
    const version = read.ok ? read.body.subscription.version : 0
    expect(await change('pause', { version })).toMatchObject({ body: { subscription: { version: version + 1 } } })
    expect(await change('cancel', { version })).toMatchObject({
      status: 409,
      problem: { code: 'VERSION_CHANGED', stored: { state: 'Paused', version: version + 1 } },
    })
  })

  test('is changed once by two presses at the same moment', { tags: ['long'] }, async () => {
    await clinic('assign', 'approve', 'ship', 'deliver')
    const results = await Promise.all([change('pause'), change('pause')])
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('of another patient is not even there', async () => {
    const alex = await server.patient('alex@example.com')
    const unknown = { status: 404, problem: { code: 'SUBSCRIPTION_NOT_FOUND' } }
    expect(await alex.client.getSubscription({ params: { id: subscription_id } })).toMatchObject(unknown)
    expect(await alex.client.getSubscription({ params: { id: randomUUID() } })).toMatchObject(unknown)
    expect(await change('cancel', {}, alex)).toMatchObject(unknown)
    expect(await change('cancel', { treatment_id: alex.treatment_id })).toMatchObject(unknown)
  })
})

test('the billing page shows the card and what was charged, without any payment to authorise', async () => {
  const bill = {
    card: { brand: 'visa', last4: '1111', expiry_month: 12, expiry_year: 2029 },
    invoices: [
      {
        id: 'inv_1',
        date: '2026-01-15T12:00:00.000Z',
        amount: 4000,
        currency_code: 'CAD' as const,
        status: 'paid',
        lines: [{ name: 'Shipment', amount: 4000 }],
      },
    ],
  }
  server.bills.set(sam.user_id, bill)
  expect(await sam.client.getPaymentIntent({ query: {} })).toMatchObject({ body: { payment_intent: null, ...bill } })
  const alex = await server.patient('alex@example.com')
  expect(await alex.client.getPaymentIntent({ query: {} })).toMatchObject({ body: { payment_intent: null, card: null, invoices: [] } })
})
