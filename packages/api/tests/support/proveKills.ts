import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseOptions, openDatabase } from '../../src/server/db/openDatabase.ts'
import { diskUploads } from '../../src/server/uploads/diskUploads.ts'
import { sweepOrphans } from '../../src/server/uploads/sweepOrphans.ts'
import { compare, openLedger } from './ledger.ts'
import { onboard } from './onboard.ts'
import { prepareData } from './prepareData.ts'
import { spawnServer } from './spawnServer.ts'
import { startCardProvider } from './startCardProvider.ts'
import { type OutageName, outagesOf, type OutageTargets, waitUntilReady } from './outages.ts'

/** The parameters of a run. */
export interface KillPlan {
  readonly kills: number
  /** Faults to inject, in turn. Default: killing the server only. */
  readonly strikes?: readonly OutageName[]
  readonly targets?: OutageTargets
  /** Concurrent patients. */
  readonly clients: number
  /** Maximum number of confirmed writes before a fault; the actual number is random. */
  readonly writes: number
  /** URL of an empty PostgreSQL. Default: the embedded database. */
  readonly databaseUrl?: string
  /** URL of that database for the server. Default: `databaseUrl`. */
  readonly serverDatabaseUrl?: string
  readonly random: () => number
  readonly report?: (line: string) => void
}

/** The totals of all faults. */
export interface KillCounts {
  readonly kills: number
  /** Requests that were pending at a fault and were repeated. */
  readonly retries: number
  /** Requests that were refused with a retry time while the database was unavailable, and were repeated. */
  readonly refused: number
  readonly accepted: { readonly accounts: number; readonly writes: number; readonly uploads: number; readonly subscriptions: number }
  readonly lost: number
  readonly doubled: number
  /** Used payments that were never reported to the provider. */
  readonly unsettled: number
  /** Files of rolled-back writes, which no response named. */
  readonly orphans: number
  /** Files without a row after the sweep. */
  readonly orphansLeft: number
  /** Patients with an unexpected refusal. */
  readonly failures: readonly string[]
}

/** Pause of a patient before a retry, in milliseconds: 30 attempts a minute from one address are refused as guesses. */
const PAUSE = 250

/** Timeout for the last server to report all payments. */
const PATIENCE = 60_000

/** Injects faults at random moments while patients complete questionnaires: kills the server, and the other `targets`. After each fault
 * compares database and files with the confirmed writes. Patients repeat unanswered requests with the same idempotency key. A server that
 * was not killed must become ready by itself.
 */
export async function proveKills(plan: KillPlan): Promise<KillCounts> {
  const {
    kills,
    strikes = ['server killed'],
    targets = {},
    clients,
    writes,
    databaseUrl,
    serverDatabaseUrl = databaseUrl,
    random,
    report = () => undefined,
  } = plan
  const dataFolder = await mkdtemp(join(targets.postgres ? tmpdir() : (targets.disk?.folder ?? tmpdir()), 'anamnesis-kill-'))
  const uploadsFolder = join(dataFolder, 'uploads')
  const provider = await startCardProvider()
  const place = databaseUrl === undefined ? { folder: join(dataFolder, 'database') } : { url: databaseUrl }
  const start = () => spawnServer({ dataFolder, databaseUrl: serverDatabaseUrl, provider: provider.origin })
  const strikeAt = outagesOf(targets)
  const ledger = openLedger()
  const total = { lost: 0, doubled: 0 }
  const state = { retries: 0, refused: 0, underWay: 0, isOver: false }
  const failures: string[] = []

  if (databaseUrl === undefined) await prepareData(dataFolder)
  let server = await start()
  /** The current server; while there is none, patients wait for the next. */
  let open: Promise<string> = Promise.resolve(server.origin)

  /** Attempts a request once. Undefined: repeat it. */
  const attempt = async (origin: string, place: string, init: RequestInit | undefined): Promise<Response | undefined> => {
    state.underWay++
    try {
      const response = await fetch(origin + place, init)
      const body = await response.text()
      // waiting for the lock of the killed server's request, or for the database
      const isPutOff = response.status === 503 || (response.status === 409 && body.includes('UNDER_WAY'))
      if (!isPutOff) return new Response(body === '' ? null : body, response)
      if (response.headers.get('retry-after') === null) failures.push(`${response.status} has no Retry-After header`)
      state.refused++
    } catch {
      state.retries++
    } finally {
      state.underWay--
    }
    return undefined
  }
  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    for (;;) {
      const response = await attempt(await open, pathname + search, init)
      if (response) return response
      await wait(PAUSE)
    }
  }
  const patients = Array.from({ length: clients }, async () => {
    while (!state.isOver) await onboard(ledger, send).catch((error: unknown) => failures.push(String(error)))
  })

  const orphansIn = async () => (await readdir(uploadsFolder)).filter((name) => !ledger.uploads.has(name)).length
  const check = async (isQuiet: boolean) => {
    const database = await openDatabase(place)
    const found = await compare(database.db, uploadsFolder, ledger, { isQuiet })
    await database.close()
    total.lost += found.lost
    total.doubled += found.doubled
    return found
  }

  for (let kill = 1; kill <= kills; kill++) {
    const strike = strikes[(kill - 1) % strikes.length] ?? 'server killed'
    const enough = ledger.writes + random() * writes
    for (const end = Date.now() + PATIENCE; Date.now() < end && ledger.writes < enough;) await wait(5)
    await wait(random() * 50)
    await strikeAt[strike]?.()
    if (strike !== 'server killed')
      await waitUntilReady(server).catch((error: unknown) => failures.push(`after ${strike}: ${String(error)}`))
    let reopen = (_origin: string): void => undefined
    open = new Promise<string>((resolve) => {
      reopen = resolve
    })
    // the embedded database is compared while no server runs; PostgreSQL while its server runs
    const isEnded = strike === 'server killed' || databaseUrl === undefined
    if (isEnded) await server.kill()
    while (state.underWay > 0) await wait(5)
    const found = await check(false)
    report(`${strike}, ${kill}: ${ledger.writes} writes accepted, ${state.refused} postponed, ${found.lost} lost, ${found.doubled} doubled`)
    if (isEnded) server = await start()
    reopen(server.origin)
  }
  state.isOver = true
  await Promise.all(patients)
  const payments = [...ledger.subscriptions.values()]
  for (const end = Date.now() + PATIENCE; Date.now() < end && payments.some((id) => !provider.used.has(id));) await wait(100)
  await server.kill()
  await check(true)
  const orphans = await orphansIn()
  await sweep(place, uploadsFolder)
  const orphansLeft = await orphansIn()
  await check(true)
  await provider.stop()
  await rm(dataFolder, { recursive: true, force: true })
  return {
    kills,
    retries: state.retries,
    refused: state.refused,
    accepted: {
      accounts: ledger.accounts.size,
      writes: ledger.writes,
      uploads: ledger.uploads.size,
      subscriptions: ledger.subscriptions.size,
    },
    ...total,
    unsettled: payments.filter((id) => !provider.used.has(id)).length,
    orphans,
    orphansLeft,
    failures,
  }
}

/** Sweeps as a server does over the next eight days. */
async function sweep(place: DatabaseOptions, uploadsFolder: string): Promise<void> {
  const { db, close } = await openDatabase(place)
  const start = Date.now() + 2 * 60 * 60 * 1000
  for (let day = 0; day <= 8; day++) {
    const now = () => new Date(start + day * 24 * 60 * 60 * 1000)
    await sweepOrphans({ db, uploads: diskUploads(uploadsFolder), now, report: () => undefined })
  }
  await close()
}
