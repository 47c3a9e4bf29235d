import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import * as schema from './db/schema.ts'
import { arbitraryOf, type Schema } from '../../tests/support/arbitraryOf.ts'
import { collectValues, type CollectedValues, withIds } from '../../tests/support/knownValues.ts'
import { type DocumentedCall, operations } from '../../tests/support/operations.ts'
import { CLINIC_TOKEN, openTestServer, type Patient, PHYSICIAN_TOKEN, type TestServer } from '../../tests/support/openTestServer.ts'
import { requestOf } from '../../tests/support/requestOf.ts'

/** Short enough for every field. */
const CANARY = 'kanari7'
/** Names of questions, which a refusal may contain; patients don't write them. */
const NAMES = ['question_slug']

let server: TestServer
let sam: Patient
let known: CollectedValues

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
  known = { ids: new Map(), tokens: [] }
  collectValues(known, { ...sam, client: undefined })
  server.log.length = 0
})

/** Half of the requests carry the canary in every string; the others where the schema allows any string. */
function requestsOf(call: DocumentedCall): readonly { readonly parts: Record<string, unknown>; readonly body: string }[] {
  const parts = call.parameters.flatMap(({ name, in: place, schema: part }) =>
    place === 'header' ? [] : [[name, arbitraryOf(part)] as const],
  )
  const request = fc.record({
    parts: fc.record(Object.fromEntries(parts)),
    body: call.body ? arbitraryOf(call.body) : fc.constant(undefined),
  })
  const choose = (name: string) => known.ids.get(name)?.[0]
  return fc.sample(request, { numRuns: 6 }).map((sample, turn) => ({
    parts:
      turn % 2 === 0
        ? (sung(sample.parts, undefined) as Record<string, unknown>)
        : (withIds(sung(sample.parts, partsOf(call)), choose) as Record<string, unknown>), // still a record
    body: JSON.stringify(turn % 2 === 0 ? sung(sample.body, undefined) : withIds(sung(sample.body, call.body), choose)),
  }))
}

const partsOf = ({ parameters }: DocumentedCall): Schema => ({
  properties: Object.fromEntries(parameters.map(({ name, schema: part }) => [name, part])),
})

/** Inserts the canary into the strings of a value: all of them, or those that the schema leaves free. */
function sung(value: unknown, within: Schema | undefined, name = ''): unknown {
  if (typeof value === 'string') {
    const isFree =
      within === undefined || (within['type'] === 'string' && !['format', 'pattern', 'enum', 'const'].some((key) => key in within))
    return isFree && !NAMES.includes(name) ? CANARY : value
  }
  if (Array.isArray(value)) return value.map((part) => sung(part, within && (within['items'] as Schema | undefined), name))
  if (typeof value !== 'object' || value === null) return value
  const properties = (within?.['properties'] ?? {}) as Readonly<Record<string, Schema>> // of an object
  const more = within?.['additionalProperties']
  const rest = typeof more === 'object' ? (more as Schema) : {}
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sung(part, within && (properties[key] ?? rest), key)]))
}

async function sayItEverywhere(call: DocumentedCall): Promise<readonly Response[]> {
  const answers: Response[] = []
  for (const request of requestsOf(call)) {
    // signing out would end the physician's session for the other calls
    const physician = call.name === 'signOut' ? [] : [PHYSICIAN_TOKEN]
    for (const token of [undefined, sam.access_token, CLINIC_TOKEN, ...physician, CANARY]) {
      const [path, init] = requestOf(call, { ...request, token, key: `${CANARY}-${answers.length}` })
      const response = await server.fetch(path, init)
      answers.push(response)
      if (call.isStream && response.ok) await response.body?.cancel()
    }
  }
  return answers
}

async function expectSilence(answers: readonly Response[]): Promise<void> {
  expect(JSON.stringify(server.log)).not.toContain(CANARY)
  expect(JSON.stringify(server.faults)).not.toContain(CANARY)
  for (const answer of answers) {
    expect(JSON.stringify([...answer.headers])).not.toContain(CANARY)
    // a success may echo input; a refusal may not
    if (!answer.ok) expect(await answer.text()).not.toContain(CANARY)
  }
}

describe('what is sent to', () => {
  test.each(sample(operations, 4).map((call) => [call.name, call] as const))(
    '%s is in no log, fault, header or refusal',
    async (_name, call) => {
      await expectSilence(await sayItEverywhere(call))
      expect(server.log.length).toBeGreaterThan(0)
    },
  )
})

test('what is sent is in no log, fault, header or refusal when the database fails at it', async () => {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const kept = ['tokens', 'users', 'treatments', 'idempotency_keys', 'login_attempts']
  const broken = tables.filter((name) => !kept.includes(name)).map((name) => sql.identifier(name))
  try {
    // the database's own message then quotes the whole row
    for (const name of broken) await server.services.db.execute(sql`alter table ${name} add constraint never check (false) not valid`)
    for (const call of sample(operations, 4)) await expectSilence(await sayItEverywhere(call))
    expect(server.faults.length).toBeGreaterThan(0)
  } finally {
    for (const name of broken) await server.services.db.execute(sql`alter table ${name} drop constraint if exists never`)
  }
})
