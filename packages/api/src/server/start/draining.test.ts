// @module-tag long: sends 10,000 requests to two servers; packages/api/src/server/start/startServer.test.ts covers what one answers while it stops
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { compare, openLedger } from '../../../tests/support/ledger.ts'
import { onboard } from '../../../tests/support/onboard.ts'
import { spawnServer } from '../../../tests/support/spawnServer.ts'
import { startCardProvider } from '../../../tests/support/startCardProvider.ts'
import { startPostgres } from '../../../tests/support/startPostgres.ts'
import { openDatabase } from '../db/openDatabase.ts'

const REQUESTS = 10_000
const READERS = 12
const PATIENTS = 4
/** Interval of the proxy's readiness checks, in milliseconds; a loaded server answers much later. */
const INTERVAL = 50

test('no request is lost and no write doubled when one of two servers is stopped behind a proxy that asks whether they are ready', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'anamnesis-draining-'))
  const [postgres, provider] = await Promise.all([startPostgres(), startCardProvider()])
  const databaseUrl = await postgres.createDatabase('anamnesis')
  const start = () => spawnServer({ dataFolder, databaseUrl, provider: provider.origin, variables: { DRAIN_SECONDS: '5' } })
  const servers = [await start(), await start()] as const

  let ready = servers.map(({ origin }) => origin)
  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const asking = new AbortController()
  const ask = async () => {
    while (!asking.signal.aborted) {
      const answers = await Promise.all(servers.map(({ origin }) => isReady(origin)))
      ready = servers.map(({ origin }) => origin).filter((_, index) => answers[index])
      await wait(INTERVAL)
    }
  }
  const asked = ask()

  let sent = 0
  let stopped: Promise<number | null> | undefined
  /** Sends each request once, as a proxy does after it has sent the first byte. */
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const origin = ready[sent++ % ready.length]
    if (sent === REQUESTS / 4) stopped = servers[0].stop()
    return fetch(`${origin}${pathname}${search}`, init)
  }
  const lost: unknown[] = []
  const isOver = () => sent >= REQUESTS && ready.length === 1
  const repeat = async (step: () => Promise<unknown>) => {
    while (!isOver()) await step().catch((error: unknown) => lost.push(error))
  }
  const read = async () => {
    const { status } = await send('http://api.test/healthz')
    if (status !== 200) lost.push(status)
  }
  const ledger = openLedger()
  await Promise.all([
    ...Array.from({ length: READERS }, () => repeat(read)),
    ...Array.from({ length: PATIENTS }, () => repeat(() => onboard(ledger, send))),
  ])
  expect(await stopped).toBe(0)
  expect(lost).toEqual([])
  expect(ready).toEqual([servers[1].origin])

  const payments = [...ledger.subscriptions.values()]
  expect(payments.length).toBeGreaterThan(0)
  await expect.poll(() => payments.filter((id) => !provider.used.has(id))).toEqual([])
  const { db, close } = await openDatabase({ url: databaseUrl })
  expect(await compare(db, join(dataFolder, 'uploads'), ledger, { isQuiet: true })).toEqual({ lost: 0, doubled: 0 })
  await close()

  asking.abort()
  await asked
  await servers[1].stop()
  await Promise.all([provider.stop(), postgres.stop()])
  rmSync(dataFolder, { recursive: true })
})
