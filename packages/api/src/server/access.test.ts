import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import * as schema from './db/schema.ts'
import { answerFlow } from './testing/answerFlow.ts'
import { arbitraryOf } from './testing/arbitraryOf.ts'
import { isId, knownValues, collectValues, type CollectedValues, withIds } from './testing/knownValues.ts'
import { type DocumentedCall, operations } from './testing/operations.ts'
import { openTestServer, PASSWORD, type Patient, type TestServer } from './testing/openTestServer.ts'
import { requestOf } from './testing/requestOf.ts'
import { withoutQuotas } from './testing/withoutQuotas.ts'

const HALF_A_DAY = 12 * 60 * 60 * 1000
/** What only Sam's own answers may hold. */
const CANARY = 'Canarysecret'
/** Notes of the server about requests, not what patients wrote. */
const NOTES = ['served_flows', 'audit_log', 'idempotency_keys', 'login_attempts', 'tokens', 'rate_limits', 'tries']

let server: TestServer
let sam: Patient
let alex: Patient
let sams: CollectedValues
let alexs: CollectedValues

beforeAll(async () => {
  server = await openTestServer({ limits: withoutQuotas })
  sam = await server.patient()
  sams = { ids: new Map(), tokens: [] }
  collectValues(sams, { ...sam, client: undefined })
  await answerFlow(sam, { change: { first_name: CANARY, last_name: CANARY, address_line1: `1 ${CANARY} St` } })
  await sam.client.putSession({ params: { treatment_id: sam.treatment_id }, body: { document: { revision: 1, note: CANARY } } })
  const paid = await sam.client.getPaymentIntent({ query: { treatment_id: sam.treatment_id } })
  const intent = paid.ok ? paid.body.payment_intent : null
  if (intent) server.intents.set(intent.id, { ...intent, status: 'authorized' })
  const sent = await sam.client.createSubscription({
    body: { payment_intent_id: intent?.id ?? '', treatment_id: sam.treatment_id, user_id: sam.user_id },
  })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  const clinic = server.clinic()
  for (const action of ['assign', 'approve', 'ship', 'require_renewal'] as const)
    await clinic.decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body: { carrier: 'Post', tracking_number: CANARY } })
  await clinic.writeToPatient({ body: { id: crypto.randomUUID(), user_id: sam.user_id, text: CANARY } })
  collectValues(sams, { payment_intent_id: intent?.id })
  // everything that Sam can read, read once: that is where the ids are
  for (const call of operations.filter(({ method, auth, isStream }) => method === 'GET' && auth === 'patient' && !isStream)) {
    const response = await server.fetch(
      ...requestOf(call, { ...sampleOf(call, (name) => sams.ids.get(name)?.[0]), token: sam.access_token }),
    )
    if (response.ok) collectValues(sams, await response.json())
  }
  alex = await server.patient('alex@example.com')
  alexs = { ids: new Map(), tokens: [] }
  collectValues(alexs, { ...alex, client: undefined })
})
afterAll(() => server.close())

/** A request that the schema lets through, with as many of its ids as can be, of choice. */
function sampleOf(call: DocumentedCall, choose: (name: string) => string | undefined) {
  const parts = call.parameters.flatMap(({ name, in: place, schema: part }) =>
    place === 'header' ? [] : [[name, arbitraryOf(part, knownValues, name)] as const],
  )
  const request = fc.record({
    parts: fc.record(Object.fromEntries(parts)),
    body: call.body ? arbitraryOf(call.body, knownValues) : fc.constant(undefined),
  })
  const ids = (sample: unknown) => JSON.stringify(sample).match(/_id":/g)?.length ?? 0
  const [fullest] = fc.sample(request, { numRuns: 20 }).toSorted((one, other) => ids(other) - ids(one))
  return {
    parts: withIds(fullest?.parts, choose) as Record<string, unknown>, // a record again
    body: JSON.stringify(withIds(fullest?.body, choose)),
  }
}

/** The names of the ids that a call looks something up by; a body's own `id` is a new one, of the sender's making. */
function idsOf({ parameters, body }: DocumentedCall): readonly string[] {
  const inBody = [...JSON.stringify(body ?? {}).matchAll(/"(\w+_id)":\{"type":"string"/g)].map(([, name = '']) => name)
  return [...new Set([...parameters.map(({ name }) => name), ...inBody])].filter(
    (name) => isId(name) && !['drug_id', 'dose_id', 'bulk_option_id', 'event_id'].includes(name),
  )
}

/** Everything that patients wrote, as text. */
async function everything(): Promise<string> {
  const names = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const tables = names.filter((name) => !NOTES.includes(name)).toSorted()
  const rows = await Promise.all(
    tables.map((name) => server.rows(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1::text`)),
  )
  return rows.join('\n')
}

const ask = (call: DocumentedCall, choose: (name: string) => string | undefined, token: string | undefined) =>
  server.fetch(...requestOf(call, { ...sampleOf(call, choose), token }))

const closed = operations.filter(({ auth }) => auth === 'patient' || auth === 'staff' || auth === 'provider')

describe.each(sample(closed, 20).map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('is closed to everybody without a token of today', async () => {
    const before = await everything()
    const ended = await sam.client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
    const revoked = ended.ok ? ended.body.access_token : ''
    const { client } = server.browser(revoked)
    await client.logout({})
    const own = (name: string) => sams.ids.get(name)?.[0]
    const tokens = [undefined, 'made-up', `${sam.access_token}x`, sam.access_token.slice(1), revoked, '\u00e9'.repeat(40)]
    if (call.auth === 'staff') tokens.push(sam.access_token)
    for (const token of tokens) {
      const response = await ask(call, own, token)
      expect([token, response.status]).toEqual([token, 401])
      expect(await response.text()).not.toContain(CANARY)
    }
    if (call.auth === 'patient') {
      server.state.now += HALF_A_DAY
      const response = await ask(call, own, sam.access_token)
      server.state.now -= HALF_A_DAY
      expect(response.status).toBe(401)
    }
    expect(await everything()).toBe(before)
  })
})

describe.each(operations.filter((call) => call.auth === 'patient' && idsOf(call).length > 0).map((call) => [call.name, call] as const))(
  '%s',
  (_name, call) => {
    test('gives and changes nothing of another patient’s, whichever ids are swapped', async () => {
      const before = await everything()
      const names = idsOf(call)
      const every = [...new Set([...sams.ids.values()].flat())]
      for (const swapped of [names, ...names.map((name) => [name])]) {
        const candidates = swapped.map((name) => new Set([...(sams.ids.get(name) ?? []), ...every]).size)
        for (let turn = 0; turn < Math.max(...candidates); turn++) {
          const choose = (name: string) => {
            const theirs = [...new Set([...(sams.ids.get(name) ?? []), ...every])]
            return swapped.includes(name) ? theirs[turn % theirs.length] : alexs.ids.get(name)?.[0]
          }
          const response = await ask(call, choose, alex.access_token)
          expect([401, 403, 404, 409, 422]).toContain(response.status)
          expect(await response.text()).not.toContain(CANARY)
        }
      }
      expect(await everything()).toBe(before)
    })
  },
)

test('what is tried with Sam’s ids is there for Sam', async () => {
  const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
  expect(JSON.stringify(dashboard)).toContain(CANARY)
  expect(sams.ids.get('treatment_id')).toContain(sam.treatment_id)
})
