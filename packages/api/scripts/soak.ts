import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../src/server/db/openDatabase.ts'
import { followMessages } from '../tests/support/followMessages.ts'
import { compare, openLedger } from '../tests/support/ledger.ts'
import { memoryOf } from '../tests/support/memoryOf.ts'
import { type BackgroundActivity, onboard } from '../tests/support/onboard.ts'
import { quantile } from '../tests/support/quantile.ts'
import { sendTo, spawnServer } from '../tests/support/spawnServer.ts'
import { startCardProvider } from '../tests/support/startCardProvider.ts'
import { startPostgres } from '../tests/support/startPostgres.ts'

// Runs ED onboardings for 30 minutes (first argument) with 100 concurrent patients (second argument), each with the chat open and one
// message sent. Uses one server on PostgreSQL, or on the embedded database with `embedded` as the third argument. Prints request times,
// memory and lost data; exits with 1 if memory grows by more than 5 %.

// child processes end with this process
process.on('SIGINT', () => process.exit(130))

const [minutes = 30, patients = 100] = process.argv.slice(2, 4).map(Number)
const isEmbedded = process.argv[4] === 'embedded'
const MOST_GROWTH = 1.05
const MEGABYTE = 1024 * 1024
/** Average pause of a patient before the next request, in milliseconds. */
const READING = 1000
/** Milliseconds between two memory samples. */
const LOOK = 5000

const postgres = isEmbedded ? undefined : await startPostgres()
const provider = await startCardProvider()
const dataFolder = await mkdtemp(join(tmpdir(), 'anamnesis-soak-'))
const databaseUrl = await postgres?.createDatabase('anamnesis')
const server = await spawnServer({ dataFolder, databaseUrl, provider: provider.origin })

const ledger = openLedger()
const state = { isOver: false }
const failures: string[] = []
const latencies = new Map<string, number[]>()
const note = (what: string, started: number) => {
  const own = latencies.get(what) ?? []
  own.push(performance.now() - started)
  latencies.set(what, own)
}
const toServer = sendTo(() => server.origin)
const send: typeof fetch = async (input, init) => {
  await wait(READING * (0.5 + Math.random()))
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const started = performance.now()
  const response = await toServer(input, init)
  const body = await response.text()
  note(`${init?.method ?? 'GET'} ${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`, started)
  return new Response(body === '' ? null : body, response)
}
const chat: BackgroundActivity = ({ client, access_token }) => {
  const talked = (async () => {
    const following = await followMessages(server.origin, access_token)
    const text = randomUUID()
    const sent = await client.sendMessage({ body: { id: randomUUID(), text } })
    if (!sent.ok) throw new Error(JSON.stringify(sent))
    const started = performance.now()
    await following.until(text)
    note('message delivery', started)
    return following
  })()
  // its awaiter handles the rejection
  talked.catch(() => undefined)
  return { end: async () => (await talked).close() }
}

const started = performance.now()
const everybody = Promise.all(
  Array.from({ length: patients }, async () => {
    while (!state.isOver) await onboard(ledger, send, chat).catch((error: unknown) => failures.push(String(error)))
  }),
)
const samples: number[] = []
const end = started + minutes * 60_000
for (let shown = 0; performance.now() < end; await wait(Math.min(LOOK, Math.max(1, end - performance.now())))) {
  if (!server.isAlive()) break
  samples.push(memoryOf(server.pid))
  const minute = Math.floor((performance.now() - started) / 60_000)
  if (minute === shown) continue
  shown = minute
  console.log(
    `minute ${minute}: ${inMegabytes(quantile(samples.slice(-12), 0.5))} MB, ${ledger.subscriptions.size} submitted, ${failures.length} failed`,
  )
}
state.isOver = true
await everybody
const seconds = (performance.now() - started) / 1000
await server.kill()
const database = await openDatabase(databaseUrl === undefined ? { folder: join(dataFolder, 'database') } : { url: databaseUrl })
const { lost, doubled } = await compare(database.db, join(dataFolder, 'uploads'), ledger, { isQuiet: true })
await database.close()

// the first third is warm-up; a single garbage collection does not move a median
const third = Math.floor(samples.length / 3)
const [before, after] = [quantile(samples.slice(third, 2 * third), 0.5), quantile(samples.slice(-third), 0.5)]
const all = [...latencies.values()].flat()
console.log(
  `${patients} concurrent patients for ${minutes} min, ${isEmbedded ? 'the embedded database' : `PostgreSQL ${postgres?.version}`}, ${availableParallelism()} cores in total, load ${loadavg()[0]?.toFixed(1)}`,
)
console.log(
  `${ledger.subscriptions.size} onboardings, ${(ledger.subscriptions.size / seconds).toFixed(1)} a second; ${all.length} requests`,
)
for (const [what, own] of [['all', all] as const, ...[...latencies].toSorted(([one], [other]) => one.localeCompare(other))])
  console.log(`  ${what}: ${own.length}, p50 ${quantile(own, 0.5).toFixed(0)} ms, p99 ${quantile(own, 0.99).toFixed(0)} ms`)
console.log(
  `memory of the server and its processes: second third ${inMegabytes(before)} MB, last third ${inMegabytes(after)} MB, ratio ${(after / before).toFixed(3)}`,
)
console.log(
  `writes accepted ${ledger.writes}, lost ${lost}, doubled ${doubled}, failed patients ${failures.length}, faults ${server.faults.length}`,
)
for (const failure of [...new Set(failures), ...server.faults].slice(0, 5)) console.log(failure.slice(0, 400))

await provider.stop()
await postgres?.stop()
await rm(dataFolder, { recursive: true, force: true })
process.exitCode = lost + doubled + failures.length + server.faults.length > 0 || after / before > MOST_GROWTH ? 1 : 0

function inMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0)
}
