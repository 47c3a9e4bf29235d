import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { channels, treatments } from '../db/schema.ts'

let server: TestServer
let sam: Patient
beforeAll(async () => {
  server = await openTestServer({ isAlteringTables: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})
afterEach(async () => {
  await server.services.db.execute(sql`drop trigger if exists conflict on messages`)
  await server.services.db.execute(sql`drop sequence if exists attempts`)
})

const write = () => sam.client.sendMessage({ body: { id: randomUUID(), text: 'Hello' } })
const messages = () => server.rows(sql`select count(*)::int as n from messages`)
const attempts = () => server.rows(sql`select last_value::int as n from attempts`)

/** Has PostgreSQL end the first transactions that write a message, as it ends one of two that conflict. A sequence is not rolled back. */
async function conflict(times: number, code: string): Promise<void> {
  const { db } = server.services
  await db.execute(sql`create sequence attempts`)
  await db.execute(
    sql.raw(`create or replace function conflict() returns trigger as $$ begin
      if nextval('attempts') <= ${times} then raise exception 'conflict' using errcode = '${code}'; end if;
      return new;
    end $$ language plpgsql`),
  )
  await db.execute(sql`create trigger conflict before insert on messages for each row execute function conflict()`)
}

test.each(['40001', '40P01'])('a write that PostgreSQL ends with %s is repeated, and takes effect once', async (code) => {
  await conflict(2, code)
  expect(await write()).toMatchObject({ ok: true })
  expect(await messages()).toContain('"n":1')
})

test('a write that conflicts again and again is refused as busy after four attempts', async () => {
  await conflict(100, '40P01')
  expect(await write()).toMatchObject({ status: 409, problem: { code: 'UNDER_WAY' } })
  expect(await messages()).toContain('"n":0')
  expect(await attempts()).toContain('"n":4')
})

test('a write that fails otherwise is not repeated', async () => {
  await conflict(1, '55P03')
  expect(await write()).toMatchObject({ status: 409, problem: { code: 'UNDER_WAY' } })
  expect(await attempts()).toContain('"n":1')
})

// the embedded database has one connection
test.runIf(process.env['TEST_SERVER'] === 'postgres')('a write that deadlocks with another transaction takes effect after it', async () => {
  const { db } = server.services
  await write()
  await db.update(treatments).set({ status: 'assigned' })
  const waits = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  let written: ReturnType<typeof write> | undefined
  await db.transaction(async (tx) => {
    // so that PostgreSQL ends the write instead
    await tx.execute(sql`set local deadlock_timeout = '30s'`)
    await tx.select().from(channels).where(eq(channels.userId, sam.user_id)).for('update')
    written = write()
    while (!(await server.rows(waits)).includes('"n":1'));
    await tx.select().from(treatments).for('update')
  })
  expect(await written).toMatchObject({ ok: true })
  expect(await messages()).toContain('"n":2')
  expect(server.faults).toEqual([])
})
