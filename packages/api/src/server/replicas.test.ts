import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, createClientOf } from '../client/index.ts'
import { type ClinicAction, clinicEndpoints } from '../contract/index.ts'
import { migrationsFolder } from './db/migrateOrExplain.ts'
import { openDatabase } from './db/openDatabase.ts'
import { OUTSIDE_TRANSACTION } from './db/runMigrations.ts'
import { charges, shipments, subscriptions, users } from './db/schema.ts'
import { openPermanentSession } from './members/openPermanentSession.ts'
import { openLedger } from '../../tests/support/ledger.ts'
import { onboard } from '../../tests/support/onboard.ts'
import { sendTo, type SpawnedServer, spawnServer } from '../../tests/support/spawnServer.ts'
import { startCardProvider } from '../../tests/support/startCardProvider.ts'
import { type RunningPostgres, startPostgres } from '../../tests/support/startPostgres.ts'

let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('replicas that start together on an empty PostgreSQL migrate it once, also where a migration waits for all others', async () => {
  const url = await postgres.createDatabase('anamnesis')
  const migrations = moreMigrations(
    `create table limits as select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    `${OUTSIDE_TRANSACTION}\ndrop index concurrently if exists by_lock--> statement-breakpoint\ncreate index concurrently by_lock on limits (lock)`,
  )
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url, migrations })))
  for (const { db } of opened) expect(await db.$count(users)).toBe(0)
  const [first] = opened
  const rows = async (query: string) => JSON.stringify(await first?.db.execute(query))
  expect(await rows('select * from limits')).toContain('"rows":[{"lock":"5s","statement":"1min"}]')
  expect(await rows('show lock_timeout')).toContain('{"lock_timeout":"0"}')
  expect(await rows(`select indisvalid from pg_index where indexrelid = 'by_lock'::regclass`)).toContain('{"indisvalid":true}')
  await Promise.all(opened.map(({ close }) => close()))
  rmSync(migrations, { recursive: true })
})

// long: waits for the limit of a lock; the settings that the test above reads stand for it
test('a migration that waits for a long transaction is undone, and the start says so', { tags: ['long'] }, async () => {
  const url = await postgres.createDatabase('blocked')
  const serving = await openDatabase({ url })
  const migrations = moreMigrations('alter table users add column nickname text')
  await serving.db.transaction(async (tx) => {
    await tx.$count(users)
    await expect(openDatabase({ url, migrations })).rejects.toMatchObject({ code: 'MIGRATION_BLOCKED' })
  })
  await (await openDatabase({ url, migrations })).close()
  await serving.close()
  rmSync(migrations, { recursive: true })
})

/** The server's migrations and further ones, in a temporary folder. */
function moreMigrations(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] } // a file of drizzle-kit
  const when = Math.max(...entries.map((entry) => entry.when))
  const more = texts.map((text, at) => {
    const tag = `more_${at}`
    writeFileSync(join(folder, `${tag}.sql`), text)
    return { idx: entries.length + at, version: '7', when: when + at + 1, tag, breakpoints: true }
  })
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, ...more] }))
  return folder
}

test('a job is done by one replica at a time, and by the other one when that is done or gone', async () => {
  const url = await postgres.createDatabase('jobs')
  const [first, second] = [await openDatabase({ url }), await openDatabase({ url })]
  const done: string[] = []
  const note = (who: string) => async () => void done.push(who)
  await first.runExclusive('mail', async () => {
    await second.runExclusive('mail', note('at the same time'))
    await second.runExclusive('charges', note('another job'))
  })
  await second.runExclusive('mail', note('after it'))
  await expect(first.runExclusive('mail', () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  await second.runExclusive('mail', note('after a failure'))
  await expect(first.runExclusive('mail', async () => void (await postgres.disconnect()))).rejects.toThrow(/terminat|connection error/)
  // its idle connections were cut as well
  const last = () =>
    second.runExclusive('mail', note('after a lost connection')).then(
      () => done.at(-1),
      () => undefined,
    )
  await expect.poll(last).toBe('after a lost connection')
  expect(done).toEqual(['another job', 'after it', 'after a failure', 'after a lost connection'])
  await first.close()
  await second.close()
})

const PASSWORD = 'a long enough password'
const MINUTES = 10
const CLOCK_AHEAD = `const D = Date, ahead = ${MINUTES * 60_000}; globalThis.Date = class extends D {
  constructor(...given) { if (given.length === 0) super(D.now() + ahead); else super(...given) }
  static now() { return D.now() + ahead }
}`
/** Variables of a server whose clock is ten minutes ahead. */
const AHEAD = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK_AHEAD)}` }

// long: starts two servers as processes; the job that one replica does at a time stands for it
test('replicas whose clocks are ten minutes apart send a mail once and lock no account', { tags: ['long'] }, async () => {
  const databaseUrl = await postgres.createDatabase('skewed')
  const dataFolder = mkdtempSync(join(tmpdir(), 'anamnesis-skewed-'))
  const recipients: string[] = []
  let handOver = () => {}
  const isHandedOver = new Promise<void>((done) => (handOver = done))
  const outbox = createServer(async (request, response) => {
    const { to } = (await json(request)) as { to: string } // a mail, as outboxMail sends it
    recipients.push(to)
    await isHandedOver
    response.writeHead(201).end()
  })
  await new Promise<void>((listening) => outbox.listen(0, '127.0.0.1', listening))
  const start = (more: Readonly<Record<string, string>> = {}) =>
    spawnServer({
      dataFolder,
      databaseUrl,
      provider: 'http://127.0.0.1:9',
      variables: {
        APP_ORIGIN: 'https://app.example',
        OUTBOX_URL: `http://127.0.0.1:${(outbox.address() as AddressInfo).port}`,
        MAIL_KEY: Buffer.alloc(32).toString('base64'),
        ...more,
      },
    })
  const right = await start()
  const ahead = await start(AHEAD)
  const at = ({ origin }: typeof right) => createClient({ baseUrl: origin, token: () => undefined })
  const register = (server: typeof right, email: string) =>
    at(server).createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed' } })

  // the first mail is being sent while the other replica looks for due mail
  expect(await register(right, 'sam@example.com')).toMatchObject({ ok: true })
  await expect.poll(() => recipients).toEqual(['sam@example.com'])
  expect(await register(ahead, 'alex@example.com')).toMatchObject({ ok: true })
  await expect.poll(() => recipients.length).toBe(2)
  expect(recipients).toEqual(['sam@example.com', 'alex@example.com'])
  handOver()

  expect(await at(ahead).login({ body: { email: 'sam@example.com', password: 'not this one' } })).toMatchObject({ status: 401 })
  expect(await at(right).login({ body: { email: 'sam@example.com', password: PASSWORD } })).toMatchObject({ ok: true })
  await right.kill()
  await ahead.kill()
  outbox.close()
  rmSync(dataFolder, { recursive: true })
})

// long: starts two servers as processes, three times; subscriptions/openDueShipments.test.ts opens and charges a due order twice at once
test('replicas whose clocks are ten minutes apart open a due order once and charge it once', { tags: ['long'] }, async () => {
  const databaseUrl = await postgres.createDatabase('due')
  const dataFolder = mkdtempSync(join(tmpdir(), 'anamnesis-due-'))
  const provider = await startCardProvider()
  const start = (variables = {}) => spawnServer({ dataFolder, databaseUrl, provider: provider.origin, variables })
  const startBoth = () => Promise.all([start(), start(AHEAD)])
  const stopAll = (servers: readonly SpawnedServer[]) => Promise.all(servers.map(({ stop }) => stop()))
  const [right, ahead] = await startBoth()
  const ledger = openLedger()
  await onboard(
    ledger,
    sendTo(() => right.origin),
  )
  const { db, close } = await openDatabase({ url: databaseUrl })
  const token = await openPermanentSession(db)
  const clinic = createClientOf(clinicEndpoints, { baseUrl: ahead.origin, token: () => token })
  const [treatment_id = ''] = ledger.accounts.keys()
  const decide = async (action: ClinicAction) => (await clinic.decideTreatment({ params: { treatment_id, action }, body: {} })).ok
  expect([await decide('assign'), await decide('approve')]).toEqual([true, true])
  // the first order leaves once its charge is taken
  await expect.poll(() => decide('ship')).toBe(true)
  expect(await decide('deliver')).toBe(true)
  await stopAll([right, ahead])

  await db.update(subscriptions).set({ nextShippingDate: sql`current_date - 1` })
  // each start runs the maintenance on both: the first opens the order, the next charges it
  await stopAll(await startBoth())
  await stopAll(await startBoth())
  expect(await db.$count(shipments)).toBe(2)
  expect(await db.$count(charges, isNotNull(charges.chargedAt))).toBe(2)
  expect([...provider.charged.values()]).toEqual([1, 1])
  await close()
  await provider.stop()
  rmSync(dataFolder, { recursive: true })
})
