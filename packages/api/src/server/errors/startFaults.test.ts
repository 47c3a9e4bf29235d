// @module-tag long: starts a server for each fault; packages/api/src/server/start/config.test.ts covers the sentences of settings
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { runToEnd } from '../../../tests/support/runToEnd.ts'
import { prepareData } from '../../../tests/support/prepareData.ts'
import { openSmallDisk } from '../../../tests/support/smallDisk.ts'
import { startPostgres } from '../../../tests/support/startPostgres.ts'
import { bindBrand } from '../start/bindBrand.ts'
import { startFaults } from './startFaults.ts'

const place = mkdtempSync(join(tmpdir(), 'anamnesis-faults-'))
const whole = join(place, 'whole')
let taken: Server
let port = 0

beforeAll(async () => {
  await prepareData(whole)
  taken = createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  const address = taken.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  taken.close()
  rmSync(place, { recursive: true, force: true })
})

/** A copy of a server's data folder, damaged by `wreck`. */
function copied(name: string, wreck: (database: string) => void = () => undefined): string {
  const data = join(place, name)
  cpSync(whole, data, { recursive: true })
  wreck(join(data, 'database'))
  return data
}

/** Free ports for the sandboxes, for the program behind `npm start`. */
const SANDBOXES = { CARD_PORT: '0', OUTBOX_PORT: '0', ADDRESS_PORT: '0', FLAGS_PORT: '0', CLINIC_PORT: '0' }

/** Faults without a PostgreSQL, with the variables that cause them. */
const CASES: readonly [what: string, code: keyof typeof startFaults, variables: () => Record<string, string>, said: RegExp][] = [
  [
    'a folder that is wrecked',
    'DATABASE_CORRUPT',
    () => ({ ANAMNESIS_DATA: copied('corrupt', (folder) => writeFileSync(join(folder, 'global/pg_control'), 'wrecked')) }),
    /corrupt\/database can’t be opened\. Restore a backup: anamnesis-api restore /,
  ],
  [
    'a folder that is wrecked beside its snapshots',
    'DATABASE_CORRUPT',
    () => ({
      ANAMNESIS_DATA: copied('kept', (folder) => {
        writeFileSync(join(folder, 'global/pg_control'), 'wrecked')
        mkdirSync(join(folder, '..', 'snapshots'), { recursive: true })
        writeFileSync(join(folder, '..', 'snapshots', 'kept'), '')
      }),
    }),
    /kept\/database can’t be opened\. Restore the newest file of \S+kept\/snapshots, or a backup: /,
  ],
  [
    'a folder without PG_VERSION',
    'DATABASE_INCOMPLETE',
    () => ({ ANAMNESIS_DATA: copied('incomplete', (folder) => rmSync(join(folder, 'PG_VERSION'))) }),
    /incomplete\/database contains files but no PG_VERSION/,
  ],
  ...['uploads', 'snapshots'].map((companion): (typeof CASES)[number] => [
    `a database that is gone beside its ${companion}`,
    'DATABASE_INCOMPLETE',
    () => ({
      ANAMNESIS_DATA: copied(`gone-${companion}`, (folder) => {
        rmSync(folder, { recursive: true })
        mkdirSync(join(folder, '..', companion), { recursive: true })
        writeFileSync(join(folder, '..', companion, 'kept'), '')
      }),
    }),
    new RegExp(`database is empty, but \\S+/${companion} shows .+ Restore the newest snapshot or a backup`),
  ]),
  [
    'a port that is taken',
    'PORT_TAKEN',
    () => ({ ANAMNESIS_DATA: copied('port'), PORT: String(port) }),
    /Port \d+ of 127\.0\.0\.1 is in use/,
  ],
  ['a folder that nobody can write', 'DATA_READ_ONLY', () => ({ ANAMNESIS_DATA: '/sys/anamnesis' }), /\/sys\/anamnesis\S* is not writable/],
  [
    'a PostgreSQL that is not there',
    'DATABASE_UNREACHABLE',
    () => ({ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/care' }),
    /PostgreSQL at 127\.0\.0\.1:1 does not respond/,
  ],
  [
    'a brand that is not there',
    'CONFIG_INVALID',
    () => ({ ANAMNESIS_DATA: copied('brand'), ANAMNESIS_BRAND: 'nobody' }),
    /ANAMNESIS_BRAND: .+northway/,
  ],
]

describe('a server that cannot start says why in a sentence, and ends with the code of its kind:', () => {
  test.each(CASES)(
    '%s',
    async (_what, code, variables, sentence) => {
      const { code: exit, said } = await runToEnd('main', variables())
      expect(said).toMatch(new RegExp(`^${code}: [^\\n]+\\n$`))
      expect(said).toMatch(sentence)
      expect(said).not.toMatch(/hidden|\bat .+:\d+:\d+/)
      expect(exit).toBe(startFaults[code].exit)
    },
    180_000,
  )

  test('a variable that is wrong', async () => {
    const { code, said } = await runToEnd('main', { PORT: '99999' })
    expect([code, said]).toEqual([78, expect.stringMatching(/^CONFIG_INVALID: PORT: [^\n]+\n$/)])
  })

  test('a database that another brand has been served from', async () => {
    const data = copied('of another brand')
    const { db, close } = await openDatabase({ folder: join(data, 'database') })
    await bindBrand(db, 'northway')
    await close()
    const { code, said } = await runToEnd('main', { ANAMNESIS_DATA: data, ANAMNESIS_BRAND: 'raven' })
    expect([code, said]).toEqual([
      78,
      expect.stringMatching(/^DATABASE_OF_ANOTHER_BRAND: .+ northway, but this server serves raven\.[^\n]+\n$/),
    ])
  })

  test('a PostgreSQL user without a database', async () => {
    const postgres = await startPostgres()
    const url = new URL(await postgres.createDatabase('care'))
    url.pathname = '/nothing'
    const { code, said } = await runToEnd('main', { DATABASE_URL: url.href, ANAMNESIS_DATA: join(place, 'refused') })
    await postgres.stop()
    expect([code, said]).toEqual([77, expect.stringMatching(/^DATABASE_REFUSED: .+ the database nothing \(3D000\)[^\n]+\n$/)])
  })

  test('a full disk, and a read-only one', async () => {
    const disk = openSmallDisk(256)
    // mounting needs an administrator; the other causes of these codes are tested above
    if (!disk) return
    const data = join(disk.folder, 'data')
    cpSync(whole, data, { recursive: true })
    disk.fill(1024 * 1024)
    const full = await runToEnd('main', { ANAMNESIS_DATA: data })
    disk.empty()
    disk.setReadOnly(true)
    const readOnly = await runToEnd('main', { ANAMNESIS_DATA: data })
    disk.remove()
    expect([full.code, full.said]).toEqual([74, expect.stringMatching(/^DISK_FULL: [^\n]+\n$/)])
    expect([readOnly.code, readOnly.said]).toEqual([73, expect.stringMatching(/^DATA_READ_ONLY: [^\n]+\n$/)])
  })

  test.each(CASES.filter(([, code]) => ['DATABASE_CORRUPT', 'DATA_READ_ONLY'].includes(code)))(
    '%s, behind `npm start` too',
    async (_what, code, variables, sentence) => {
      const { code: exit, said } = await runToEnd('serve', { ...SANDBOXES, PORT: '20000', ...variables() }, ['--dev'])
      expect(said).toMatch(new RegExp(`^${code}: [^\\n]+\\n$`))
      expect(said).toMatch(sentence)
      expect(exit).toBe(startFaults[code].exit)
    },
    180_000,
  )

  test('a port that is taken, behind `npm start` too', async () => {
    // the API listens on the port after the configured one
    const variables = { ...SANDBOXES, PORT: String(port - 1), ANAMNESIS_DATA: copied('port-too') }
    const { code, said } = await runToEnd('serve', variables, ['--dev'])
    expect([code, said]).toEqual([71, expect.stringMatching(new RegExp(`^PORT_TAKEN: Port ${port} [^\\n]+\\n$`))])
  })
})

test('a folder that holds something else is not touched', async () => {
  const data = join(place, 'other')
  mkdirSync(join(data, 'database'), { recursive: true })
  writeFileSync(join(data, 'database/letter.txt'), 'dear patient')
  const { code } = await runToEnd('main', { ANAMNESIS_DATA: data })
  expect([code, readdirSync(join(data, 'database'))]).toEqual([65, ['letter.txt']])
})
