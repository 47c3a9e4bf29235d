import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { runs } from '../../../../../../scripts/seed.ts'
import { createClient } from '../../../client/index.ts'
import { prepareData } from '../../../../tests/support/prepareData.ts'
import { spawnServer } from '../../../../tests/support/spawnServer.ts'

const place = mkdtempSync(join(tmpdir(), 'anamnesis-lock-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const HOLDER = fileURLToPath(new URL('../../../../tests/support/holdLock.ts', import.meta.url))

/** A process that takes and holds the lock; undefined if it was refused. */
async function hold(folder: string): Promise<ChildProcess | undefined> {
  const holder = spawn(process.execPath, ['--conditions=@anamnesis/source', HOLDER, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  const isHeld = await new Promise<boolean>((resolve) => {
    holder.stdout?.once('data', () => resolve(true))
    holder.once('exit', () => resolve(false))
  })
  return isHeld ? holder : undefined
}

/** Kills a process as a power cut does, and waits for its end. */
function kill(holder: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    holder.once('exit', () => resolve())
    holder.kill('SIGKILL')
  })
}

// long: each starts servers as processes; processes that want one lock stand for them
describe('the folder of the embedded database', () => {
  test('is held by one of many processes that want it at once; when that is killed, the next one has it at once', async () => {
    const folder = join(place, 'held')
    for (let round = 0; round < runs(1, 3); round++) {
      const held = (await Promise.all(Array.from({ length: runs(3, 20) }, () => hold(folder)))).flatMap((one) => one ?? [])
      const next = await hold(folder)
      for (const holder of held) await kill(holder)
      expect([held.length, next]).toEqual([1, undefined])
    }
  })

  test(
    'has one server that says yes to writes, also once its lock was removed while it runs; the other says why it ends',
    { tags: ['long'] },
    async () => {
      const dataFolder = join(place, 'unlocked')
      await prepareData(dataFolder)
      const start = () => spawnServer({ dataFolder, provider: 'http://127.0.0.1:1' })
      const first = await start()
      const open = (origin: string, email: string) =>
        createClient({ baseUrl: origin, token: () => undefined })
          .createTreatment({ body: { email, password: 'a long enough password', treatment_type: 'ed' } })
          .then(({ ok }) => ok)
      expect(await open(first.origin, 'sam@example.com')).toBe(true)
      for (const end of ['lock', 'lock-journal']) rmSync(join(dataFolder, `database.${end}`), { force: true })
      // a concurrent write is not confirmed, however soon the next process starts
      const written = open(first.origin, 'alex@example.com')
      const second = await start()
      expect([await written, first.isAlive(), first.exitCode(), existsSync(join(dataFolder, 'database.lock'))]).toEqual([
        false,
        false,
        75,
        true,
      ])
      expect(first.said()).toMatch(/DATABASE_IN_USE: \S+database\.lock was removed .+\.\n$/)
      expect(await open(second.origin, 'alex@example.com')).toBe(true)
      await second.kill()
    },
  )

  test(
    'is served by one of the servers that start on it at once, and the others say so; when that is killed, the next start works',
    { tags: ['long'] },
    async () => {
      const start = () => spawnServer({ dataFolder: join(place, 'served'), provider: 'http://127.0.0.1:1' })
      const started = await Promise.allSettled(Array.from({ length: Number(process.env['LOCK_STARTS'] ?? 3) }, start))
      const serving = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      for (const server of serving) await server.kill()
      expect(serving).toHaveLength(1)
      const sentence = /ended with 75: DATABASE_IN_USE: Another server \(process \d+\) uses the database in \S+\/database\. Stop .+\.\n$/
      for (const one of started) if (one.status === 'rejected') expect(String(one.reason)).toMatch(sentence)
      const next = await start()
      await next.kill()
    },
  )
})
