import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { settleRefunds } from '../payments/settleRefunds.ts'
import { decide } from '../../../tests/support/decide.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'

const HOUR = 60 * 60 * 1000
let server: TestServer
let sam: Patient
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
  await completeAndSubmit(server, sam)
})

const act = async (...actions: ClinicAction[]) => {
  for (const action of actions) await decide(server, sam.treatment_id, action)
}
async function review() {
  const found = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.body
}
const unsent = async () => (await review()).treatment.paid_not_sent.map(({ refund }) => refund)
const invoices = () => (server.bills.get(sam.user_id)?.invoices ?? []).map(({ status }) => status)
const mails = async () => (await server.mails()).filter(({ subject }) => subject === 'Your Northway refund is on its way').length

describe('what was paid for an order that never left', () => {
  test('is shown to the clinic, refunded once, and its patient is notified', async () => {
    await act('assign', 'approve', 'cancel')
    const { treatment, actions } = await review()
    const amount = server.bills.get(sam.user_id)?.invoices[0]?.amount
    expect(treatment.paid_not_sent).toEqual([{ amount, charged_at: new Date(server.state.now).toISOString(), refund: null }])
    expect(actions).toEqual(['refund'])
    const once = { params: { treatment_id: sam.treatment_id, action: 'refund' as const }, body: {} }
    for (let time = 0; time < 2; time++)
      expect(await server.clinic().decideTreatment(once, { idempotencyKey: 'one press of a button' })).toMatchObject({ ok: true })
    await expect(act('refund')).rejects.toThrow('NOT_NOW')
    expect(await unsent()).toEqual(['refunded'])
    expect(invoices()).toEqual(['refunded'])
    expect(await mails()).toBe(1)
    const own = await sam.client.downloadData({})
    expect(own.ok && own.body.subscriptions[0]?.charges[0]?.refunded_at).toBe(new Date(server.state.now).toISOString())
  })

  test('waits for a provider that is down', async () => {
    await act('assign', 'approve', 'cancel')
    server.state.isPaymentDown = true
    await act('refund')
    expect(await unsent()).toEqual(['waiting'])
    expect(await mails()).toBe(0)
    server.state.isPaymentDown = false
    server.state.now += HOUR
    await Promise.all([settleRefunds(server.services), settleRefunds(server.services)])
    await sendMailInBackground(server.services)
    expect(await unsent()).toEqual(['refunded'])
    expect(await mails()).toBe(1)
    server.faults.length = 0
  })

  // long: each has a cancelled order; the other tests of this file cover a refund and an outage
  test('pays for the next order, unless it goes back', { tags: ['long'] }, async () => {
    await act('assign', 'approve', 'ship', 'deliver', 'open_order', 'pause')
    expect(await unsent()).toEqual([null])
    await act('resume', 'open_order')
    expect(await unsent()).toEqual([])
    expect(invoices()).toHaveLength(2)
    await act('pause', 'refund', 'resume', 'open_order', 'ship')
    expect(await unsent()).toEqual(['refunded'])
    expect(invoices()).toEqual(['paid', 'refunded', 'paid'])
  })

  test('is nothing where nothing was paid, and where it left', { tags: ['long'] }, async () => {
    await act('assign', 'approve')
    await expect(act('refund')).rejects.toThrow('NOT_NOW')
    await act('ship', 'cancel')
    await expect(act('refund')).rejects.toThrow('NOT_NOW')
    expect(await server.rows(sql`select count(*)::int as n from refunds`)).toContain('"n":0')
  })
})
