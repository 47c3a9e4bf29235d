import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../payments/reconcile.ts'
import { decide } from '../../../tests/support/decide.ts'
import { runToEnd } from '../../../tests/support/runToEnd.ts'
import { prepareData } from '../../../tests/support/prepareData.ts'
import { type BilledServer, openBilledServer } from '../../../tests/support/openBilledServer.ts'
import type { Patient } from '../../../tests/support/openTestServer.ts'

let billing: BilledServer
let sam: Patient
beforeAll(async () => {
  billing = await openBilledServer()
})
afterAll(() => billing.close())
beforeEach(async () => {
  await billing.reset()
  sam = await billing.order('sam@example.com')
  for (const action of ['assign', 'approve'] as const) await decide(billing.server, sam.treatment_id, action)
})

const run = (statement: ReturnType<typeof sql>) => billing.server.services.db.execute(statement)
const compared = () => reconcile(billing.server.services)
const invoiceByHand = (po_number: string | undefined, amount: number) =>
  fetch(`${billing.origin}/api/v2/invoices/create_for_charge_items_and_charges`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('test_key:')}` },
    body: new URLSearchParams({
      customer_id: sam.user_id,
      currency_code: 'CAD',
      'charges[amount][0]': String(amount),
      ...(po_number !== undefined && { po_number }),
    }),
  })

test('nothing differs where every charge and refund is made, however many pages they fill', { tags: ['long'] }, async () => {
  for (const action of ['cancel', 'refund'] as const) await decide(billing.server, sam.treatment_id, action)
  expect(await compared()).toEqual([])
  for (let at = 0; at < 120; at++) await invoiceByHand(undefined, 100)
  expect(await compared()).toHaveLength(120)
})

test.each<readonly [what: string, kind: string, make: () => Promise<unknown>]>([
  ['ours that the provider has not', 'MISSING_THERE', () => run(sql`update charges set id = gen_random_uuid()`)],
  ['one of the provider that was made by hand', 'MISSING_HERE', () => invoiceByHand(undefined, 500)],
  ['one that we do not know to be taken', 'MISSING_HERE', () => run(sql`update charges set charged_at = null`)],
  ['another amount', 'AMOUNT_DIFFERS', () => run(sql`update charges set amount = amount + 1`)],
  [
    'a charge that was made twice',
    'CHARGED_TWICE',
    async () => {
      const [invoice] = await billing.invoicesOf(sam)
      await invoiceByHand(invoice?.po_number, invoice?.total ?? 0)
    },
  ],
  [
    'a refund that the provider has not',
    'REFUND_DIFFERS',
    () => run(sql`insert into refunds (charge_id, refunded_at) select id, now() from charges`),
  ],
])('%s is listed', async (_what, kind, make) => {
  await make()
  expect((await compared()).map((one) => one.kind)).toContain(kind)
})

test('a charge that waits, or has failed, is no difference', async () => {
  await run(sql`insert into charges (subscription_id, shipment_id, amount) select subscription_id, gen_random_uuid(), 100 from charges`)
  expect(await compared()).toEqual([])
})

// long: starts three processes; the comparison itself stands for them
test(
  'the command lists each difference, without anything of a patient, and ends with 1; with 0 where there is none',
  { tags: ['long'], timeout: 600_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'anamnesis-books-'))
    await prepareData(data)
    const variables = {
      ANAMNESIS_DATA: data,
      CHARGEBEE_URL: billing.origin,
      CHARGEBEE_API_KEY: 'test_key',
      CHARGEBEE_SITE: 'sandbox',
      CHARGEBEE_PUBLISHABLE_KEY: 'test_key',
      CHARGEBEE_SCRIPT_URL: `${billing.origin}/v2/chargebee.js`,
    }
    const [invoice] = await billing.invoicesOf(sam)
    const differing = await runToEnd('cli', variables, ['reconcile'])
    const line = `MISSING_HERE charge=${invoice?.po_number} invoice=${invoice?.id} ours=- theirs=${invoice?.total}`
    expect(differing).toMatchObject({ code: 1, output: `${line}\nDifferences: 1.\n` })
    await billing.post('/__reset')
    expect(await runToEnd('cli', variables, ['reconcile'])).toMatchObject({ code: 0, output: 'All charges match.\n' })
    expect(await runToEnd('cli', { ANAMNESIS_DATA: data }, ['reconcile'])).toMatchObject({
      said: expect.stringContaining('CONFIG_INVALID') as string,
    })
    rmSync(data, { recursive: true })
  },
)
