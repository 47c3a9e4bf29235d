import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../db/openDatabase.ts'
import { compare, openLedger } from './ledger.ts'
import { onboard } from './onboard.ts'
import { spawnServer } from './spawnServer.ts'
import { startCardProvider } from './startCardProvider.ts'

/** How hard it is tried. */
export interface KillPlan {
  readonly kills: number
  /** Patients at a time. */
  readonly clients: number
  /** Most writes that a server accepts before it is killed; how many in truth is up to chance. */
  readonly writes: number
  /** Of an empty Postgres; the embedded database when absent. */
  readonly databaseUrl?: string
  readonly random: () => number
  readonly report?: (line: string) => void
}

/** What was found, all kills together. */
export interface KillCounts {
  readonly kills: number
  /** Requests that were under way at a kill, and were sent again. */
  readonly retries: number
  readonly accepted: { readonly accounts: number; readonly writes: number; readonly uploads: number; readonly subscriptions: number }
  readonly lost: number
  readonly doubled: number
  /** Payments of subscriptions that the provider was never told of. */
  readonly unsettled: number
  /** Files whose write was undone after they were written: nobody's, and no answer named them. */
  readonly orphans: number
  /** Patients that met a refusal. */
  readonly failures: readonly string[]
}

/** Longest that the last server has to tell the provider of every payment. */
const PATIENCE = 60_000

/**
 * Kills the server at random moments while patients go through their questionnaires, and after each kill compares database
 * and files with what was accepted. The patients send again, with the same idempotency key, what was not answered.
 */
export async function proveKills({ kills, clients, writes, databaseUrl, random, report = () => undefined }: KillPlan): Promise<KillCounts> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'anamnesis-kill-'))
  const uploadsFolder = join(dataFolder, 'uploads')
  const provider = await startCardProvider()
  const place = databaseUrl === undefined ? { folder: join(dataFolder, 'database') } : { url: databaseUrl }
  const start = () => spawnServer({ dataFolder, databaseUrl, provider: provider.origin })
  const ledger = openLedger()
  const total = { lost: 0, doubled: 0 }
  const state = { retries: 0, isOver: false }
  const failures: string[] = []

  let server = await start()
  /** The server that the patients find; while there is none, they wait for the next. */
  let open: Promise<string> = Promise.resolve(server.origin)

  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    for (;;) {
      const origin = await open
      try {
        const response = await fetch(origin + pathname + search, init)
        const body = await response.text()
        // waiting for the request of before, whose server is gone but whose lock is not yet
        if (response.status !== 409 || !body.includes('UNDER_WAY')) return new Response(body === '' ? null : body, response)
      } catch {
        state.retries++
      }
      await wait(20)
    }
  }
  const patients = Array.from({ length: clients }, async () => {
    while (!state.isOver) await onboard(ledger, send).catch((error: unknown) => failures.push(String(error)))
  })

  const check = async (isQuiet: boolean) => {
    const database = await openDatabase(place)
    const found = await compare(database.db, uploadsFolder, ledger, { isQuiet })
    await database.close()
    total.lost += found.lost
    total.doubled += found.doubled
    return found
  }

  for (let kill = 1; kill <= kills; kill++) {
    const enough = ledger.writes + random() * writes
    for (const end = Date.now() + PATIENCE; Date.now() < end && ledger.writes < enough;) await wait(5)
    await wait(random() * 50)
    let reopen = (_origin: string): void => undefined
    const closed = new Promise<string>((resolve) => {
      reopen = resolve
    })
    open = closed
    await server.kill()
    // what was answered is read by the patients before it is looked for
    await wait(50)
    const found = await check(false)
    report(`kill ${kill}: ${ledger.writes} writes accepted, ${found.lost} lost, ${found.doubled} doubled`)
    server = await start()
    reopen(server.origin)
  }
  state.isOver = true
  await Promise.all(patients)
  const payments = [...ledger.subscriptions.values()]
  for (const end = Date.now() + PATIENCE; Date.now() < end && payments.some((id) => !provider.used.has(id));) await wait(100)
  await server.kill()
  await check(true)
  const files = await readdir(uploadsFolder)
  await provider.stop()
  await rm(dataFolder, { recursive: true, force: true })
  return {
    kills,
    retries: state.retries,
    accepted: {
      accounts: ledger.accounts.size,
      writes: ledger.writes,
      uploads: ledger.uploads.size,
      subscriptions: ledger.subscriptions.size,
    },
    ...total,
    unsettled: payments.filter((id) => !provider.used.has(id)).length,
    orphans: files.filter((name) => !ledger.uploads.has(name)).length,
    failures,
  }
}
