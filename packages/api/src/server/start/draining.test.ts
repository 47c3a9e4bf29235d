// @module-tag long: sends 10,000 requests to two servers; packages/api/src/server/start/startServer.test.ts covers what one answers while it stops
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from '../../../tests/support/startPostgres.ts'
import { startServer } from './startServer.ts'

const REQUESTS = 10_000
const AT_ONCE = 20
/** Interval of the proxy's readiness checks, in milliseconds. */
const INTERVAL = 50

test('no request is lost when one of two servers stops behind a proxy that asks whether they are ready', async () => {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase('anamnesis')
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'anamnesis-draining-'))
  const fieldKeyFile = join(uploadsFolder, 'field.key')
  const start = () =>
    startServer({ port: 0, drainMilliseconds: 20 * INTERVAL, brand: 'northway', database: { url }, fieldKeyFile, uploadsFolder })
  const servers = [await start(), await start()]

  let ready = servers.map(({ origin }) => origin)
  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const asking = setInterval(async () => {
    const answers = await Promise.all(servers.map(({ origin }) => isReady(origin)))
    ready = servers.map(({ origin }) => origin).filter((_, index) => answers[index])
  }, INTERVAL)

  const lost: unknown[] = []
  let sent = 0
  let stopped: Promise<void> | undefined
  const sendOn = async () => {
    while (sent < REQUESTS || ready.length > 1) {
      const origin = ready[sent++ % ready.length]
      if (sent === REQUESTS / 4) stopped = servers[0]?.stop()
      const status = await fetch(`${origin}/healthz`).then(
        (answer) => answer.status,
        (error: unknown) => error,
      )
      if (status !== 200) lost.push(status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  await stopped
  expect(lost).toEqual([])
  expect(ready).toEqual([servers[1]?.origin])

  clearInterval(asking)
  await servers[1]?.stop()
  await postgres.stop()
  rmSync(uploadsFolder, { recursive: true })
})
