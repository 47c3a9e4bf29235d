// @module-tag long: runs dumps and restores as processes; packages/api/src/server/db/migrations.test.ts covers the schema that they restore
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClientOf } from '../../../client/index.ts'
import { clinicEndpoints } from '../../../contract/index.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { openPermanentSession } from '../../members/openPermanentSession.ts'
import { runToEnd } from '../../../../tests/support/runToEnd.ts'
import { readConfig } from '../config.ts'
import { compare, openLedger } from '../../../../tests/support/ledger.ts'
import { onboard } from '../../../../tests/support/onboard.ts'
import { prepareData } from '../../../../tests/support/prepareData.ts'
import { sendTo, spawnServer } from '../../../../tests/support/spawnServer.ts'
import { startBucket } from '../../../../tests/support/startBucket.ts'
import { startCardProvider } from '../../../../tests/support/startCardProvider.ts'
import { startPostgres } from '../../../../tests/support/startPostgres.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

/** The hash of each upload, by file name. */
const hashesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )

test('what patients entered is there again after a backup, a wreck and a restore', async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-backup-'))
  const dataFolder = join(place, 'data')
  const database = join(dataFolder, 'database')
  const uploads = join(dataFolder, 'uploads')
  const file = join(place, 'kept.tar.gz')
  const provider = await startCardProvider()
  const start = () => spawnServer({ dataFolder, provider: provider.origin })
  const command = (...words: string[]) => runToEnd('cli', { ANAMNESIS_DATA: dataFolder }, words)
  const ledger = openLedger()

  const server = await start()
  const send = sendTo(() => server.origin)
  await Promise.all([onboard(ledger, send), onboard(ledger, send)])
  const refused = await command('backup', file)
  expect([refused.code, refused.said]).toEqual([75, expect.stringMatching(/^DATABASE_IN_USE: [^\n]+\n$/)])
  await server.kill()
  const hashes = hashesIn(uploads)

  expect(await command('backup', file)).toMatchObject({ code: 0, said: '', output: expect.stringContaining('and 2 uploads are backed up') })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await command('backup', file)).code).toBe(73)

  // a damaged backup replaces nothing
  const damaged = join(place, 'damaged.tar.gz')
  cpSync(file, damaged)
  truncateSync(damaged, statSync(file).size - 5000)
  const before = readdirSync(database)
  expect(await command('restore', damaged, '--replace')).toMatchObject({ code: 65, said: expect.stringMatching(/^BACKUP_DAMAGED: /) })
  expect(readdirSync(database)).toEqual(before)

  writeFileSync(join(database, 'global/pg_control'), 'wrecked')
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name))
  const wreck = await runToEnd('main', { ANAMNESIS_DATA: dataFolder })
  expect([wreck.code, wreck.said]).toEqual([65, expect.stringMatching(/^DATABASE_CORRUPT: /)])

  expect(await command('restore', file)).toMatchObject({ code: 73, said: expect.stringMatching(/^FILE_EXISTS: /) })
  const restored = await command('restore', file, '--replace')
  expect(restored).toMatchObject({ code: 0, said: '', output: expect.stringMatching(/2 accounts[^]+is in \S+\/database\.before-/) })

  expect(hashesIn(uploads)).toEqual(hashes)
  const again = await start()
  await onboard(
    ledger,
    sendTo(() => again.origin),
  )
  await again.kill()
  // on another machine it needs the key, which is not in the backup
  const elsewhere = { ANAMNESIS_DATA: join(place, 'elsewhere'), PORT: '0' }
  expect(await runToEnd('cli', elsewhere, ['restore', file])).toMatchObject({ code: 0 })
  expect(await runToEnd('main', elsewhere)).toMatchObject({ code: 78, said: expect.stringMatching(/^FIELD_KEY_MISSING: /) })
  const { db, close } = await openDatabase({ folder: database })
  expect(await compare(db, uploads, ledger, { isQuiet: true })).toEqual({ lost: 0, doubled: 0 })
  await close()
  // the damaged folder is retained, as is the last snapshot that could be opened
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('database.before-'))).toHaveLength(1)
  const snapshots = readdirSync(join(dataFolder, 'snapshots'))
  expect(snapshots).toHaveLength(1)
  expect((await command('restore', join(dataFolder, 'snapshots', snapshots[0] ?? ''), '--replace')).code).toBe(0)
  // a sweep keeps uploads without a row in the restored database
  const asides = readdirSync(dataFolder).filter((name) => name.startsWith('uploads.before-'))
  expect(hashesIn(join(dataFolder, asides.toSorted().at(-1) ?? ''))).toMatchObject(hashes)
  await provider.stop()
  rmSync(place, { recursive: true })
}, 600_000)

test('the last three starts have a snapshot each, and starts on a wreck push none of them out', async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-snapshots-'))
  const options = { folder: join(place, 'database'), snapshots: join(place, 'snapshots') }
  for (let start = 0; start < 5; start++) await (await openDatabase(options)).close()
  const kept = readdirSync(options.snapshots)
  expect(kept).toHaveLength(3)
  writeFileSync(join(options.folder, 'global/pg_control'), 'wrecked')
  for (let start = 0; start < 2; start++) await expect(openDatabase(options)).rejects.toMatchObject({ code: 'DATABASE_CORRUPT' })
  expect(readdirSync(options.snapshots)).toEqual(kept)
  rmSync(place, { recursive: true })
})

test('a PostgreSQL is backed up while a server works on it, and restored with its documents and those that came later', async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-backup-'))
  const uploads = join(place, 'uploads')
  const file = join(place, 'kept.tar.gz')
  const postgres = await startPostgres()
  const provider = await startCardProvider()
  const urls = { before: await postgres.createDatabase('before'), after: await postgres.createDatabase('after') }
  const start = (databaseUrl: string) => spawnServer({ dataFolder: place, databaseUrl, provider: provider.origin })
  const command = (DATABASE_URL: string, ...words: string[]) => runToEnd('cli', { ANAMNESIS_DATA: place, DATABASE_URL }, words)
  const [early, late] = [openLedger(), openLedger()]

  const server = await start(urls.before)
  const send = sendTo(() => server.origin)
  await Promise.all([onboard(early, send), onboard(early, send)])
  const earlyFiles = readdirSync(uploads)
  const [kept] = await Promise.all([command(urls.before, 'backup', file), onboard(late, send)])
  expect(kept).toMatchObject({
    code: 0,
    said: '',
    output: expect.stringMatching(/^The database and \d+ uploads are backed up in/) as string,
  })
  expect(readdirSync(place).filter((name) => name.includes('.tables'))).toEqual([])
  await onboard(late, send)
  await server.kill()
  const hashes = hashesIn(uploads)

  rmSync(join(uploads, earlyFiles[0] ?? ''))
  // older than an hour, so that a sweep checks them
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  for (const name of readdirSync(uploads)) utimesSync(join(uploads, name), yesterday, yesterday)
  expect(await command(urls.before, 'restore', file)).toMatchObject({ code: 73, said: expect.stringMatching(/^FILE_EXISTS: /) as string })
  expect(await command(urls.after, 'restore', file)).toMatchObject({
    code: 0,
    said: '',
    output: expect.stringMatching(/[23] accounts/) as string,
  })
  expect(hashesIn(uploads)).toEqual(hashes)
  const restored = await openDatabase({ url: urls.after })
  const { lost } = await compare(restored.db, uploads, early, { isQuiet: false })
  expect(lost).toBe(0)
  await restored.close()

  const again = await start(urls.after)
  await onboard(
    openLedger(),
    sendTo(() => again.origin),
  )
  await again.kill()
  // the first start has swept without a fault
  expect(again.faults).toEqual([])
  expect(hashesIn(uploads)).toMatchObject(hashes)
  await provider.stop()
  await postgres.stop()
  rmSync(place, { recursive: true })
}, 600_000)

test('the documents of a bucket are in the backup, and a deleted one is served again after the restore', async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-backup-'))
  const file = join(place, 'kept.tar.gz')
  const [bucket, postgres, provider] = await Promise.all([startBucket(), startPostgres(), startCardProvider()])
  const urls = { before: await postgres.createDatabase('before'), after: await postgres.createDatabase('after') }
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.options
  const variables = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const start = (databaseUrl: string) => spawnServer({ dataFolder: place, databaseUrl, provider: provider.origin, variables })
  const command = (DATABASE_URL: string, ...words: string[]) =>
    runToEnd('cli', { ANAMNESIS_DATA: place, DATABASE_URL, ...variables }, words)
  const server = await start(urls.before)
  const send = sendTo(() => server.origin)
  await Promise.all([onboard(openLedger(), send), onboard(openLedger(), send)])
  await server.kill()

  expect(await command(urls.before, 'backup', file)).toMatchObject({
    code: 0,
    said: '',
    output: expect.stringContaining('and 2 uploads are') as string,
  })
  const [deleted = ''] = bucket.files.keys()
  bucket.files.delete(deleted)
  expect(await command(urls.after, 'restore', file)).toMatchObject({
    code: 0,
    said: '',
    output: expect.stringContaining('and 1 missing upload') as string,
  })

  const { db, close } = await openDatabase({ url: urls.after })
  const token = await openPermanentSession(db)
  await close()
  const again = await start(urls.after)
  const clinic = createClientOf(clinicEndpoints, { baseUrl: again.origin, token: () => token })
  for (const path of bucket.files.keys())
    expect(await clinic.viewUpload({ params: { upload_id: path.replace('/uploads/', '') } })).toMatchObject({ ok: true })
  expect(bucket.files.size).toBe(2)
  expect(readdirSync(place).filter((entry) => entry.startsWith('kept.tar.gz'))).toEqual(['kept.tar.gz'])
  await again.kill()
  bucket.close()
  await provider.stop()
  await postgres.stop()
  rmSync(place, { recursive: true })
}, 600_000)

test('a backup of an embedded database is no backup of a PostgreSQL, and a PostgreSQL that does not answer has none', async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-backup-'))
  const file = join(place, 'kept.tar.gz')
  await prepareData(place)
  await backup(file, readConfig({ ANAMNESIS_DATA: place }))
  const silent = readConfig({ ANAMNESIS_DATA: place, DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/care' })
  await expect(restore(file, silent, false)).rejects.toMatchObject({
    code: 'BACKUP_DAMAGED',
    message: expect.stringContaining('is a backup of an embedded database') as string,
  })
  await expect(backup(join(place, 'other'), silent)).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: expect.not.stringContaining('hidden') as string,
  })
  rmSync(place, { recursive: true })
})

test.each([[['backup']], [['restore', 'a', '--hard']]])(
  '%j is no command',
  async (words) => {
    expect(await runToEnd('cli', {}, words)).toMatchObject({ code: 64, said: expect.stringMatching(/^USAGE: [^\n]+\n$/) })
  },
  120_000,
)

test('a missing database is not created again, and its newest snapshot restores it', async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-gone-'))
  const options = { folder: join(place, 'database'), snapshots: join(place, 'snapshots') }
  await prepareData(place)
  await (await openDatabase(options)).close()
  const [snapshot = ''] = readdirSync(options.snapshots)
  rmSync(options.folder, { recursive: true })
  await expect(openDatabase(options)).rejects.toMatchObject({ code: 'DATABASE_INCOMPLETE' })
  expect(await runToEnd('cli', { ANAMNESIS_DATA: place }, ['restore', join(options.snapshots, snapshot)])).toMatchObject({
    code: 0,
    said: '',
  })
  await (await openDatabase(options)).close()
  rmSync(place, { recursive: true })
})
