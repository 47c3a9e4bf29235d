import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/server/db/openDatabase.ts'
import { hashPassword } from '../src/server/accounts/passwords.ts'
import { compare, openLedger } from '../src/server/testing/ledger.ts'
import { onboard } from '../src/server/testing/onboard.ts'
import { quantile } from '../src/server/testing/quantile.ts'
import { seedPatients } from '../src/server/testing/seedPatients.ts'
import { type SpawnedServer, spawnServer } from '../src/server/testing/spawnServer.ts'
import { startCardProvider } from '../src/server/testing/startCardProvider.ts'
import { startPostgres } from '../src/server/testing/startPostgres.ts'

// 200 patients at once (or as many as the first argument says) go through whole ED onboardings against two server processes
// on one PostgreSQL; each request goes to the other replica than the one before. Prints what that took, and of whom. With --rows 100000, the
// tables hold a year of rows of as many patients before.

// what it started ends with it
process.on('SIGINT', () => process.exit(130))

const { values, positionals } = parseArgs({ options: { rows: { type: 'string', default: '0' } }, allowPositionals: true })
const patients = Number(positionals[0] ?? 200)
const rows = Number(values.rows)
const REPLICAS = 2

const postgres = await startPostgres()
const provider = await startCardProvider()
const dataFolder = await mkdtemp(join(tmpdir(), 'anamnesis-bench-'))
const databaseUrl = await postgres.createDatabase('anamnesis')
const servers: SpawnedServer[] = []
// one after the other: the first one migrates
for (let replica = 0; replica < REPLICAS; replica++) servers.push(await spawnServer({ dataFolder, databaseUrl, provider: provider.origin }))

if (rows > 0) {
  const { db, close } = await openDatabase({ url: databaseUrl })
  await seedPatients(db, rows)
  await close()
}

const ledger = openLedger()
const latencies: { readonly route: string; readonly milliseconds: number }[] = []
const statuses = new Map<number, number>()
let turn = 0
const send: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  const server = servers[turn++ % REPLICAS]
  const started = performance.now()
  const response = await fetch((server?.origin ?? '') + pathname + search, init)
  const body = await response.text()
  latencies.push({
    route: `${init?.method ?? 'GET'} ${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`,
    milliseconds: performance.now() - started,
  })
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  return new Response(body === '' ? null : body, response)
}

const before = processorTimes()
const started = performance.now()
const ends = await Promise.allSettled(Array.from({ length: patients }, () => onboard(ledger, send)))
const seconds = (performance.now() - started) / 1000
const after = processorTimes()
for (const server of servers) await server.kill()
const database = await openDatabase({ url: databaseUrl })
// what was there before is in no ledger
const { lost, doubled } =
  rows > 0 ? { lost: 0, doubled: 0 } : await compare(database.db, join(dataFolder, 'uploads'), ledger, { isQuiet: true })
await database.close()

// in processor time: on a busy machine the clock would tell of the others
const atRest = process.cpuUsage()
await hashPassword('a long enough password')
const { user, system } = process.cpuUsage(atRest)
const hash = (user + system) / 1e6

const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
const routes = [...new Set(latencies.map(({ route }) => route))]
const all = latencies.map(({ milliseconds }) => milliseconds)
console.log(
  `${patients} patients at once beside ${rows}, ${REPLICAS} replicas, PostgreSQL ${postgres.version}, ${availableParallelism()} cores for all of it`,
)
console.log(`${seconds.toFixed(1)} s: ${(patients / seconds).toFixed(1)} onboardings/s, ${(all.length / seconds).toFixed(0)} requests/s`)
console.log(`requests ${all.length}, p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms`)
for (const route of routes.toSorted()) {
  const own = latencies.filter((one) => one.route === route).map(({ milliseconds }) => milliseconds)
  console.log(`  ${route}: ${own.length}, p50 ${quantile(own, 0.5).toFixed(0)} ms, p99 ${quantile(own, 0.99).toFixed(0)} ms`)
}
console.log(
  `statuses ${JSON.stringify(Object.fromEntries(statuses))}, failed patients ${failures.length}, faults ${servers.flatMap(({ faults }) => faults).length}`,
)
const compared = rows > 0 ? 'not compared with the tables' : `lost ${lost}, doubled ${doubled}`
console.log(`writes accepted ${ledger.writes}, ${compared}, submitted ${ledger.subscriptions.size}`)
let total = 0
for (const name of Object.keys(after)) {
  const used = (after[name] ?? 0) - (before[name] ?? 0)
  total += used
  console.log(`processor time of ${name}: ${used.toFixed(1)} s, ${((100 * used) / seconds).toFixed(0)} % of one core`)
}
console.log(`of it password hashes ${(patients * hash).toFixed(1)} s: ${(1000 * hash).toFixed(0)} ms for each account`)
console.log(
  `one onboarding takes ${(total / patients).toFixed(2)} s of a core: the processor is the bottleneck where the times above add up to ` +
    `all cores, other work on the machine (load ${loadavg()[0]?.toFixed(0)}) where they do not`,
)
console.log('connections to PostgreSQL: at most 10 for each replica')
for (const failure of [...new Set(failures)].slice(0, 5)) console.log(failure.slice(0, 400))

await provider.stop()
await postgres.stop()
await rm(dataFolder, { recursive: true, force: true })
process.exitCode = failures.length + lost + doubled > 0 ? 1 : 0

/** Seconds of processor that each part has used so far, where the system tells (Linux). */
function processorTimes(): Readonly<Record<string, number>> {
  const secondsOf = (pid: number, columns: readonly number[]) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return columns.reduce((sum, column) => sum + Number(fields[column]), 0) / 100
  }
  const ticks = (pid: number) => secondsOf(pid, [11, 12])
  // a connection is a process, whose time its parent inherits when it ends
  const inherited = ([parent]: readonly number[]) => (parent === undefined ? 0 : secondsOf(parent, [13, 14]))
  try {
    return {
      ...Object.fromEntries(servers.map(({ pid }, index) => [`replica ${index + 1}`, ticks(pid)])),
      PostgreSQL: postgres.processes().reduce((sum, pid) => sum + ticks(pid), inherited(postgres.processes())),
      'the patients (this process)': process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    }
  } catch {
    return {}
  }
}
