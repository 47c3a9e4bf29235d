// @module-tag long: plays a whole onboarding on a disk; packages/api/src/server/db/migrations.test.ts covers the embedded database
import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLedger } from '../../../../tests/support/ledger.ts'
import { onboard } from '../../../../tests/support/onboard.ts'
import { sendTo, spawnServer } from '../../../../tests/support/spawnServer.ts'
import { startCardProvider } from '../../../../tests/support/startCardProvider.ts'

/** Paths accessible to other users, with their modes. */
function openToOthers(folder: string): readonly string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]
  return paths.flatMap((path) => {
    const found = statSync(path)
    const wanted = found.isDirectory() ? 0o700 : 0o600
    return (found.mode & 0o7777) === wanted ? [] : [`${path} ${(found.mode & 0o7777).toString(8)}`]
  })
}

test('no other system user can read the data: after an onboarding, a restart, and open permissions', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'anamnesis-private-'))
  const provider = await startCardProvider()
  const start = () => spawnServer({ dataFolder, provider: provider.origin })
  let server = await start()
  await onboard(
    openLedger(),
    sendTo(() => server.origin),
  )
  expect(openToOthers(dataFolder)).toEqual([])
  expect(readdirSync(join(dataFolder, 'uploads'))).toHaveLength(1)
  await server.kill()

  for (const path of ['', ...readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })]) chmodSync(join(dataFolder, path), 0o777)
  server = await start()
  expect(openToOthers(dataFolder)).toEqual([])
  expect(readdirSync(join(dataFolder, 'snapshots'))).toHaveLength(1)
  await server.kill()
  await provider.stop()
})
