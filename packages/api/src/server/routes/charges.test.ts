import { loadBrand, loadProducts } from '@anamnesis/flows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { dashboardOf } from '../../../tests/support/dashboardOf.ts'
import { decide as decideOn } from '../../../tests/support/decide.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { subscriptionsOf } from '../../../tests/support/subscriptionsOf.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const decide = (treatment_id: string, action: ClinicAction, body = {}) => decideOn(server, treatment_id, action, body)
const treatmentOf = async (sam: Patient) => (await dashboardOf(sam)).treatments[0]

describe('a charge', () => {
  const invoices = (sam: Patient) => server.bills.get(sam.user_id)?.invoices ?? []
  const charged = (sam: Patient) => invoices(sam).map(({ amount }) => amount)
  const dueOf = async (sam: Patient) => [(await treatmentOf(sam))?.next_charge, (await subscriptionsOf(sam))[0]?.next_charge]

  test('at the approval equals the announced amount, and so does each later one', async () => {
    const sam = await server.patient()
    const { products, consultation } = { products: await loadProducts('ed'), consultation: (await loadBrand('northway')).treatments.ed }
    const [addOn] = products.addOns
    if (!addOn || !consultation) throw new Error('nothing is sold beside it')
    await sam.client.chooseAddOns({ body: { add_on_ids: [addOn.id], treatment_id: sam.treatment_id } })
    await completeAndSubmit(server, sam)
    const { price = 0, product_name } = (await treatmentOf(sam)) ?? {}
    const later = (price ?? 0) + addOn.centsPerMonth
    const first = later + consultation.consultationCents
    const lines = [
      { name: expect.stringContaining(product_name ?? '-') as string, amount: price },
      { name: addOn.name, amount: addOn.centsPerMonth },
    ]
    const visit = { name: 'Consultation', amount: consultation.consultationCents }
    const told = { at: 'approval', amount: first, lines: [visit, ...lines] }
    expect(await dueOf(sam)).toEqual([told, told])
    for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
    expect(charged(sam)).toEqual([first])
    const [invoice] = invoices(sam)
    // the provider receives no drug name
    expect(invoice?.lines).toEqual([visit, { name: 'Shipment', amount: price }, { name: 'Add-ons', amount: addOn.centsPerMonth }])
    const next = { at: 'shipment', amount: later, lines }
    expect(await dueOf(sam)).toEqual([next, next])
    for (const action of ['ship', 'deliver', 'open_order', 'ship'] as const) await decide(sam.treatment_id, action)
    expect(charged(sam)).toEqual([later, first])
  })

  // long: each has an approved order; the other tests of this file cover a charge, its failure and its parcel
  test('is not announced for a denied or cancelled treatment', { tags: ['long'] }, async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    for (const patient of [sam, alex]) await completeAndSubmit(server, patient)
    await decide(sam.treatment_id, 'assign')
    await decide(sam.treatment_id, 'deny', { reason: 'no' })
    for (const action of ['assign', 'approve', 'cancel'] as const) await decide(alex.treatment_id, action)
    for (const patient of [sam, alex]) expect(await dueOf(patient)).toEqual([null, null])
    const denied = async (patient: Patient) => (await subscriptionsOf(patient)).map(({ is_denied }) => is_denied)
    expect([await denied(sam), await denied(alex)]).toEqual([[true], [false]])
  })

  test('is made once a provider approves, once for each order', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    expect(charged(sam)).toEqual([])
    await decide(sam.treatment_id, 'approve')
    expect(charged(sam)).toHaveLength(1)
    await decide(sam.treatment_id, 'ship')
    await decide(sam.treatment_id, 'deliver')
    expect(charged(sam)).toHaveLength(1)
    await decide(sam.treatment_id, 'open_order')
    await decide(sam.treatment_id, 'ship')
    expect(charged(sam)).toHaveLength(2)
    const billing = await sam.client.getPaymentIntent({ query: {} })
    expect(billing.ok && billing.body.invoices).toHaveLength(2)
  })

  test('for an order that a pause took back pays for the one that is sent after it', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(sam.treatment_id, action)
    await server.services.db.execute(sql`update subscriptions set state = 'Active'`)
    await server.services.db.execute(sql`insert into shipments (subscription_id) select id from subscriptions`)
    await server.services.db.execute(sql`insert into charges (subscription_id, shipment_id, amount, charged_at)
      select subscription_id, id, 1, now() from shipments where status = 'Processing Order'`)
    await decide(sam.treatment_id, 'pause')
    const paid = { at: 'shipment', amount: 0, lines: [] }
    expect(await dueOf(sam)).toEqual([paid, paid])
    for (const action of ['resume', 'open_order', 'ship'] as const) await decide(sam.treatment_id, action)
    expect(charged(sam)).toHaveLength(1)
    expect(await server.rows(sql`select count(*)::int as n from charges`)).toContain('"n":2')
  })

  test('waits for a provider that cannot be reached, and is made once', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    server.state.isPaymentDown = true
    await decide(sam.treatment_id, 'approve')
    expect(charged(sam)).toEqual([])
    server.state.isPaymentDown = false
    server.state.now += 60_000
    await Promise.all([settleCharges(server.services), settleCharges(server.services)])
    await settleCharges(server.services)
    expect(charged(sam)).toHaveLength(1)
    server.faults.length = 0
  })

  test('holds its parcel back until it is taken, and no other', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    server.state.isPaymentDown = true
    await decide(sam.treatment_id, 'approve')
    const ship = { params: { treatment_id: sam.treatment_id, action: 'ship' as const }, body: {} }
    expect(await server.clinic().decideTreatment(ship)).toMatchObject({ status: 409, problem: { code: 'PAYMENT_WAITING' } })
    server.state.isPaymentDown = false
    server.state.now += 60_000
    await settleCharges(server.services)
    expect(await server.clinic().decideTreatment(ship)).toMatchObject({ ok: true })
    await decide(sam.treatment_id, 'deliver')
    expect(await server.clinic().decideTreatment(ship)).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
    // an order without cost needs no payment
    await decide(sam.treatment_id, 'open_order')
    await server.services.db.execute(
      sql`delete from charges where shipment_id in (select id from shipments where status = 'Processing Order')`,
    )
    expect(await server.clinic().decideTreatment(ship)).toMatchObject({ ok: true })
    server.faults.length = 0
  })

  test('that the bank refuses is reported to its patient, and not retried automatically', async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    server.state.isCardRefused = true
    await decide(sam.treatment_id, 'approve')
    await settleCharges(server.services)
    await sendMailInBackground(server.services)
    expect((await server.mails()).filter(({ subject }) => subject === 'Your Northway payment didn’t go through')).toHaveLength(1)
  })

  test('that failed later is reported when the clinic records it', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve', 'report_failed_payment'] as const) await decide(sam.treatment_id, action)
    expect((await server.mails()).at(-1)).toMatchObject({
      text: expect.stringMatching(/^http:\/\/app\.test\/dashboard\/billing$/m) as string,
    })
  })
})

test('a card is changed on the provider’s own page', async () => {
  const sam = await server.patient()
  expect(await sam.client.openCardPage({})).toMatchObject({ status: 201, body: { hosted_page: { type: 'manage_payment_sources' } } })
})
