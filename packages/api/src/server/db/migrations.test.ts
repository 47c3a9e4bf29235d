import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, expect, test } from 'vitest'

const all = fileURLToPath(new URL('migrations', import.meta.url))
const client = new PGlite()
afterAll(() => client.close())

/** The migrations as they were before the one that first speaks of something. */
function migrationsBefore(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-migrations-'))
  cpSync(all, folder, { recursive: true })
  const first = readdirSync(all)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .find((name) => readFileSync(join(all, name), 'utf8').includes(text))
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] } // drizzle-kit's own file
  const entries = journal.entries.filter(({ tag }) => `${tag}.sql` < (first ?? ''))
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}

test('patients who have several treatments of a type keep the one that goes furthest, the newest of those, and the end of the others is noted', async () => {
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: migrationsBefore('one_live_treatment_of_a_type') })
  const rows = async <Row>(text: string) => (await client.query<Row>(text)).rows
  const [user] = await rows<{ id: string }>(`insert into users (email, password_hash) values ('sam@example.com', 'x') returning id`)
  let day = 0
  const treat = async (type: string, status: string, state?: string) => {
    day += 1
    const at = `2026-01-${String(day).padStart(2, '0')}`
    const [treatment] = await rows<{ id: string }>(`insert into treatments
      (user_id, treatment_type, status, flow_id, flow_version, brand, variant, created_at)
      values ('${user?.id}', '${type}', '${status}', 'f', 1, 'northway', 'full', '${at}') returning id`)
    const id = treatment?.id ?? ''
    if (state === undefined) return id
    await client.exec(`insert into payments (intent_id, treatment_id) values ('${id}', '${id}');
      insert into subscriptions (treatment_id, user_id, payment_intent_id, state, next_shipping_date)
        values ('${id}', '${user?.id}', '${id}', '${state}', '2026-02-01');
      insert into shipments (subscription_id) select id from subscriptions where treatment_id = '${id}'`)
    return id
  }
  const older = await treat('ed', 'approved', 'Active')
  const kept = await treat('ed', 'approved', 'Active')
  const begun = await treat('ed', 'in_progress')
  const denied = await treat('ed', 'denied')
  const cancelled = await treat('hl', 'approved', 'Cancelled')
  const alone = await treat('hl', 'submitted')

  await migrate(db, { migrationsFolder: all })
  const found = await rows<{ id: string; live: boolean; state: string | null; open: number }>(`
    select t.id, t.ended_at is null as live, s.state, count(h.id)::int as open from treatments t left join subscriptions s on s.treatment_id = t.id
    left join shipments h on h.subscription_id = s.id group by t.id, s.state`)
  const of = (id: string) => found.find((row) => row.id === id)
  expect(of(kept)).toMatchObject({ live: true, state: 'Active', open: 1 })
  // nothing of it is shipped any more, beside what is kept
  expect(of(older)).toMatchObject({ live: false, state: 'Cancelled', open: 0 })
  expect([begun, denied, cancelled, alone].map((id) => of(id)?.live)).toEqual([false, false, false, true])
  const noted = await rows<{ treatment_id: string; actor: string }>(
    `select treatment_id, actor from audit_log where action like 'treatment ended%'`,
  )
  expect(noted.toSorted((a, b) => a.treatment_id.localeCompare(b.treatment_id))).toEqual(
    [older, begun].toSorted().map((treatment_id) => ({ treatment_id, actor: 'system' })),
  )
}, 60_000)

test('what had happened before there was a timeline is in it, in order, and every document knows its patient', async () => {
  const older = new PGlite()
  const db = drizzle(older)
  await migrate(db, { migrationsFolder: migrationsBefore('CREATE TABLE "treatment_events"') })
  const rows = async <Row>(text: string) => (await older.query<Row>(text)).rows
  const [user] = await rows<{ id: string }>(`insert into users (email, password_hash) values ('sam@example.com', 'x') returning id`)
  const [treatment] = await rows<{ id: string }>(`insert into treatments
    (user_id, treatment_type, status, flow_id, flow_version, brand, variant, submitted_at, decided_at)
    values ('${user?.id}', 'ed', 'approved', 'f', 1, 'northway', 'full', '2026-01-01', '2026-01-03') returning id`)
  const id = treatment?.id
  await older.exec(`insert into payments (intent_id, treatment_id) values ('pi', '${id}');
    insert into subscriptions (treatment_id, user_id, payment_intent_id, state) values ('${id}', '${user?.id}', 'pi', 'Paused');
    insert into shipments (subscription_id, status, shipped_at, delivered_at) select id, 'Delivered', '2026-01-04', '2026-01-06' from subscriptions;
    insert into uploads (treatment_id, document, file_name, content_type, size) values ('${id}', 'government_id', 'a.jpg', 'image/jpeg', 1);
    insert into audit_log (user_id, treatment_id, action, happened_at) values
      ('${user?.id}', '${id}', 'treatment: assign', '2026-01-02'), ('${user?.id}', '${id}', 'subscription: pause', '2026-01-07')`)
  await migrate(db, { migrationsFolder: all })
  const events = await rows<{ kind: string }>(`select kind from treatment_events where treatment_id = '${id}' order by sequence`)
  expect(events.map(({ kind }) => kind)).toEqual(['sent_in', 'assigned', 'approved', 'shipped', 'delivered', 'paused'])
  expect(await rows(`select user_id from uploads`)).toEqual([{ user_id: user?.id }])
  expect(await rows(`select paused_at::date::text as day from subscriptions`)).toEqual([{ day: '2026-01-07' }])
  await older.close()
}, 60_000)
