import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { countDueOrders } from '../subscriptions/openDueShipments.ts'
import { decide } from '../../../tests/support/decide.ts'
import { type BilledServer, openBilledServer } from '../../../tests/support/openBilledServer.ts'
import { PASSWORD, type Patient } from '../../../tests/support/openTestServer.ts'
import { settleCharges } from './settleCharges.ts'

const HOUR = 3_600_000
const CHARGES = '/api/v2/invoices/create'
const MINOR = { date_of_birth: '2015-01-15' }
let billing: BilledServer
let sam: Patient
beforeAll(async () => {
  billing = await openBilledServer()
})
afterAll(() => billing.close())
beforeEach(async () => {
  await billing.reset()
  sam = await billing.order('sam@example.com')
  await decide(billing.server, sam.treatment_id, 'assign')
})

const act = (action: ClinicAction, submission_version: number) =>
  billing.server.clinic().decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body: { submission_version } })
const invoices = async () => (await billing.invoicesOf(sam)).map(({ status }) => status)
async function heldSince() {
  const list = await billing.server.clinic().listTreatments({ query: {} })
  return list.ok ? list.body.treatments[0]?.order_held_since : list
}
/** Changes the profile in a new session: the time may be days later. */
async function change(date_of_birth: string): Promise<void> {
  const login = await billing.server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
  const { client } = billing.server.browser(login.ok ? login.body.access_token : '')
  expect(await client.putProfile({ body: { date_of_birth } })).toMatchObject({ ok: true })
}
/** Settles an hour later, when a waiting charge is due again. */
async function settleLater(): Promise<void> {
  billing.server.state.now += HOUR
  await settleCharges(billing.server.services)
}

/** Approves while the provider is down, so that the charge waits. */
async function approveUncharged(fault: 'failing' | 'losing'): Promise<void> {
  billing.provider[fault] = CHARGES
  await decide(billing.server, sam.treatment_id, 'approve')
  billing.provider[fault] = undefined
}

test('a waiting charge is not taken while the rules refuse its order, which staff see, and is taken as soon as they allow it', async () => {
  await approveUncharged('failing')
  await change(MINOR.date_of_birth)
  await settleLater()
  expect(await invoices()).toEqual([])
  const since = new Date(billing.server.state.now).toISOString()
  await settleLater()
  expect(await heldSince()).toBe(since)
  expect(await countDueOrders(billing.server.services)).toEqual({ orders_due: 0, orders_held: 1 })
  const title = expect.stringContaining('so it is not charged') as string
  expect(await act('ship', 2)).toMatchObject({ status: 409, problem: { code: 'PAYMENT_WAITING', title } })
  await change('1985-03-27')
  expect(await invoices()).toEqual(['paid'])
  expect(await heldSince()).toBeNull()
  expect(await countDueOrders(billing.server.services)).toEqual({ orders_due: 0, orders_held: 0 })
  expect(await act('ship', 3)).toMatchObject({ ok: true })
})

test('a charge that was taken before the rules refused its order is known to be taken, and refundable once the order is cancelled', async () => {
  await approveUncharged('losing')
  await change(MINOR.date_of_birth)
  await settleLater()
  expect(await heldSince()).toBeNull()
  const title = expect.stringContaining('cancel the subscription and refund the payment') as string
  expect(await act('ship', 2)).toMatchObject({ status: 409, problem: { code: 'RULES_REFUSE', title } })
  expect(await act('refund', 2)).toMatchObject({ status: 409 })
  for (const action of ['cancel', 'refund'] as const) expect(await act(action, 2)).toMatchObject({ ok: true })
  expect(await billing.invoicesOf(sam)).toMatchObject([{ status: 'paid', issued_credit_notes: [{}] }])
})
