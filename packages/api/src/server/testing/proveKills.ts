import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseOptions, openDatabase } from '../db/openDatabase.ts'
import { diskUploads } from '../uploads/diskUploads.ts'
import { sweepOrphans } from '../uploads/sweepOrphans.ts'
import { compare, openLedger } from './ledger.ts'
import { onboard } from './onboard.ts'
import { prepareData } from './prepareData.ts'
import { spawnServer } from './spawnServer.ts'
import { startCardProvider } from './startCardProvider.ts'
import { type OutageName, outagesOf, type OutageTargets, untilReady } from './outages.ts'

/** How hard it is tried. */
export interface KillPlan {
  readonly kills: number
  /** Ways to strike, in turn; the end of the server alone when absent. */
  readonly strikes?: readonly OutageName[]
  readonly targets?: OutageTargets
  /** Patients at a time. */
  readonly clients: number
  /** Most writes that a server accepts before it is killed; how many in truth is up to chance. */
  readonly writes: number
  /** Of an empty Postgres; the embedded database when absent. */
  readonly databaseUrl?: string
  /** Under which the server reaches that database; `databaseUrl` when absent. */
  readonly serverDatabaseUrl?: string
  readonly random: () => number
  readonly report?: (line: string) => void
}

/** What was found, all kills together. */
export interface KillCounts {
  readonly kills: number
  /** Requests that were under way at a kill, and were sent again. */
  readonly retries: number
  /** Requests that were refused while the database was away, with a time to come back, and were sent again. */
  readonly refused: number
  readonly accepted: { readonly accounts: number; readonly writes: number; readonly uploads: number; readonly subscriptions: number }
  readonly lost: number
  readonly doubled: number
  /** Payments of subscriptions that the provider was never told of. */
  readonly unsettled: number
  /** Files whose write was undone after they were written: nobody's, and no answer named them. */
  readonly orphans: number
  /** Those that are there after they were swept. */
  readonly orphansLeft: number
  /** Patients that met a refusal. */
  readonly failures: readonly string[]
}

/** How long a patient's browser waits before it sends again: 30 tries in a minute from one address are refused as guesses. */
const PAUSE = 250

/** Longest that the last server has to tell the provider of every payment. */
const PATIENCE = 60_000

/**
 * Strikes at random moments while patients go through their questionnaires: kills the server, and whatever `targets` it has. After each strike it compares database
 * and files with what was accepted. The patients send again, with the same idempotency key, what was not answered or was put off. A server that was not itself
 * killed has to be ready again by itself.
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
  /** The server that the patients find; while there is none, they wait for the next. */
  let open: Promise<string> = Promise.resolve(server.origin)

  /** One try of a request. Undefined: it is to be sent again. */
  const attempt = async (origin: string, place: string, init: RequestInit | undefined): Promise<Response | undefined> => {
    state.underWay++
    try {
      const response = await fetch(origin + place, init)
      const body = await response.text()
      // waiting for the request of before, whose server is gone but whose lock is not yet; or for the database
      const isPutOff = response.status === 503 || (response.status === 409 && body.includes('UNDER_WAY'))
      if (!isPutOff) return new Response(body === '' ? null : body, response)
      if (response.headers.get('retry-after') === null) failures.push(`${response.status} does not say when to come back`)
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
    if (strike !== 'server killed') await untilReady(server).catch((error: unknown) => failures.push(`after ${strike}: ${String(error)}`))
    let reopen = (_origin: string): void => undefined
    open = new Promise<string>((resolve) => {
      reopen = resolve
    })
    // nobody may write to the embedded database beside the one who compares; a PostgreSQL is looked at while its server runs on
    const isEnded = strike === 'server killed' || databaseUrl === undefined
    if (isEnded) await server.kill()
    while (state.underWay > 0) await wait(5)
    const found = await check(false)
    report(`${strike}, ${kill}: ${ledger.writes} writes accepted, ${state.refused} put off, ${found.lost} lost, ${found.doubled} doubled`)
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

/** Sweeps as a server does in the eight days that follow. */
async function sweep(place: DatabaseOptions, uploadsFolder: string): Promise<void> {
  const { db, close } = await openDatabase(place)
  const start = Date.now() + 2 * 60 * 60 * 1000
  for (let day = 0; day <= 8; day++) {
    const now = () => new Date(start + day * 24 * 60 * 60 * 1000)
    await sweepOrphans({ db, uploads: diskUploads(uploadsFolder), now, report: () => undefined })
  }
  await close()
}
