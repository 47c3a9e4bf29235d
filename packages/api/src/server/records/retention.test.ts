import { randomUUID } from 'node:crypto'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTimestampString } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepAuditPartitions } from '../db/auditPartitions.ts'
import { tables } from '../db/references.ts'
import { auditLog } from '../db/schema.ts'
import { decide } from '../../../tests/support/decide.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { discardUnfinished } from './discardUnfinished.ts'
import { removeRecords } from './removeRecords.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  // ages are counted by the database's clock
  server.state.now = Math.floor(Date.now() / 1000) * 1000
})

/** The database's message about a change of an append-only table. */
const REFUSED = { cause: { message: expect.stringContaining('only ever added') as string } }
/** Runs statements that the triggers of append-only tables refuse. */
const withoutTriggers = (...statements: readonly SQL[]) =>
  server.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })
/** Makes all rows older. */
const grow = (age: string) =>
  withoutTriggers(
    ...tables.flatMap((table) => {
      const moments = getTableConfig(table).columns.filter((column) => is(column, PgTimestampString))
      const sets = moments.map(({ name }) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - ${age}::interval`)
      return sets.length === 0 ? [] : [sql`update ${table} set ${sql.join(sets, sql`, `)}`]
    }),
  )
/** All rows except the audit log. */
const everything = async () => {
  const kept = tables.filter((table) => table !== auditLog)
  return (await Promise.all(kept.map((table) => server.rows(sql`select to_jsonb(t) as row from ${table} t`)))).join('\n')
}
const isThere = async ({ user_id, treatment_id }: Patient) => {
  const rows = await everything()
  return rows.includes(user_id) || rows.includes(treatment_id)
}
const clean = async () => {
  while (await removeRecords(server.services));
}

describe('a record', () => {
  async function treated(email: string): Promise<Patient> {
    const patient = await server.patient(email)
    const subscription_id = await completeAndSubmit(server, patient)
    for (const action of ['assign', 'approve', 'ship', 'require_renewal'] as const) await decide(server, patient.treatment_id, action)
    await patient.client.sendMessage({ body: { id: randomUUID(), text: 'Hello' } })
    await patient.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
    return patient
  }

  test('is removed ten years after its last entry, and no other', async () => {
    const sam = await treated('sam@example.com')
    await grow('9 years 360 days')
    await clean()
    expect(await isThere(sam)).toBe(true)
    const alex = await treated('alex@example.com')
    const before = await everything()
    await grow('10 days')
    await clean()
    expect(await isThere(sam)).toBe(false)
    expect(await isThere(alex)).toBe(true)
    expect((await everything()).match(new RegExp(alex.treatment_id, 'g'))).toHaveLength(
      before.match(new RegExp(alex.treatment_id, 'g'))?.length ?? 0,
    )
    expect(await server.rows(sql`select user_id, actor from audit_log where action = 'record removed'`)).toContain(sam.user_id)
  })

  // long: each builds a record of its own; the first test covers the rule
  test.each([
    ['a message of yesterday', sql`update messages set sent_at = now() - interval '1 day'`],
    ['a subscription that runs', sql`update subscriptions set state = 'Paused'`],
    ['an address in British Columbia', sql`update profiles set province = 'BC'`],
  ])('stays with %s', { tags: ['long'] }, async (_what, change) => {
    const sam = await treated('sam@example.com')
    await grow('11 years')
    await withoutTriggers(change)
    await clean()
    expect(await isThere(sam)).toBe(true)
    await grow('17 years')
    await withoutTriggers(sql`update subscriptions set state = 'Cancelled'`)
    await clean()
    expect(await isThere(sam)).toBe(false)
  })

  test('is refused to go early by the database itself', async () => {
    await treated('sam@example.com')
    const remove = () => server.services.db.execute(sql`delete from decisions`)
    await grow('9 years 360 days')
    await expect(remove()).rejects.toMatchObject(REFUSED)
    await grow('10 days')
    await remove()
    await expect(server.services.db.execute(sql`update submissions set version = 2`)).rejects.toMatchObject(REFUSED)
  })
})

describe('a questionnaire that was never submitted', () => {
  test('is discarded a year after its last answer, unless its patient has submitted another one', async () => {
    const [sam, alex, kim] = [await server.patient(), await server.patient('alex@example.com'), await server.patient('kim@example.com')]
    await completeAndSubmit(server, alex)
    const other = await alex.client.createTreatment({ body: { treatment_type: 'hl' } })
    await grow('13 months')
    await withoutTriggers(sql`insert into screening_answers (treatment_id, slug, body) values (${kim.treatment_id}, 'question', 'None')`)
    expect(await discardUnfinished(server.services)).toBe(false)
    const ended = await server.rows(sql`select id from treatments where ended_at is not null`)
    expect([sam, alex, kim].map(({ treatment_id }) => ended.includes(treatment_id))).toEqual([true, false, false])
    expect(other.ok && ended.includes(other.body.treatment_id)).toBe(false)
  })
})

describe('the audit log', () => {
  const execute = (statement: SQL) => server.services.db.execute(statement)
  const keep = (moment: string) => keepAuditPartitions(server.services.db, new Date(moment))
  const rowsOf = async (...years: readonly number[]) => {
    const rows = await server.rows(sql`select action || ' in ' || tableoid::regclass as place from audit_log`)
    return years.flatMap((year) => new RegExp(`${year} in \\w+`).exec(rows) ?? [])
  }

  test('has a partition for this year and the next, and loses each ten years after its end', { tags: ['long'] }, async () => {
    for (const again of [1, 2]) await keep(`2043-12-31T23:59:5${again}Z`)
    for (const year of [2010, 2043, 2044, 2045])
      await execute(sql`insert into audit_log (action, happened_at) values (${String(year)}, ${`${year}-06-01Z`})`)
    expect(await rowsOf(2010, 2043, 2044, 2045)).toEqual([
      '2010 in audit_log_default',
      '2043 in audit_log_2043',
      '2044 in audit_log_2044',
      '2045 in audit_log_default',
    ])
    for (const change of ['delete from audit_log_2044', 'truncate audit_log_2044', `update audit_log_2044 set action = ''`])
      await expect(execute(sql.raw(change))).rejects.toMatchObject(REFUSED)
    // the default partition retains its rows of a year
    await keep('2045-01-01T00:00:00Z')
    expect(await rowsOf(2010, 2045)).toEqual(['2045 in audit_log_default'])
    await keep('2053-12-31T23:59:59Z')
    expect(await rowsOf(2043, 2044)).toHaveLength(2)
    await keep('2054-01-01T00:00:01Z')
    expect(await rowsOf(2043, 2044)).toEqual(['2044 in audit_log_2044'])
  })
})
