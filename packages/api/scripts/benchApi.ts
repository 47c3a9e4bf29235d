import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/server/db/openDatabase.ts'
import { hashPassword } from '../src/server/accounts/passwords.ts'
import { compare, openLedger } from '../tests/support/ledger.ts'
import { PLAN_SETTINGS, scannedTables } from '../tests/support/scannedTables.ts'
import { seedPatients } from '../tests/support/seedPatients.ts'
import { type SpawnedServer, spawnServer } from '../tests/support/spawnServer.ts'
import { startCardProvider } from '../tests/support/startCardProvider.ts'
import { startPostgres } from '../tests/support/startPostgres.ts'
import { makeOrdersDue } from './makeOrdersDue.ts'
import { exceededLimits, shareOfHour } from './exceededLimits.ts'
import { LATENCY, measureJobs } from './measureJobs.ts'
import { type Load, measureLoad } from './measureLoad.ts'

// Runs complete ED onboardings against two server processes on one PostgreSQL and prints timings and processor use. Default: 200 patients
// at once, or the number in the first argument. With --rows 100000, 60 patients arrive six at a time, first with a year of rows of 430
// patients and then of 100,000; prints the cost of an onboarding for each size, the plans that scan a whole table, and how long the hourly
// jobs of a million patients take. Exits with 1 after a failed onboarding, a lost write, or figures beyond `exceededLimits`.

// child processes end with this process
process.on('SIGINT', () => process.exit(130))

const { values, positionals } = parseArgs({ options: { rows: { type: 'string', default: '0' } }, allowPositionals: true })
const rows = Number(values.rows)
const patients = Number(positionals[0] ?? (rows > 0 ? 60 : 200))
const REPLICAS = 2
/** Patients in the first, small database. */
const FEW = 430
const AT_ONCE = 6

let log = ''
const postgres = await startPostgres({ settings: [...PLAN_SETTINGS, 'max_wal_size=4GB'], onLog: (text) => (log += text) })
const provider = await startCardProvider()
const dataFolder = await mkdtemp(join(tmpdir(), 'anamnesis-bench-'))
const databaseUrl = await postgres.createDatabase('anamnesis')
const servers: SpawnedServer[] = []
// in sequence: the first server runs the migrations
for (let replica = 0; replica < REPLICAS; replica++) servers.push(await spawnServer({ dataFolder, databaseUrl, provider: provider.origin }))
const ledger = openLedger()
const { db, close } = await openDatabase({ url: databaseUrl })
const come = (count: number, atOnce: number) => measureLoad({ servers, postgres, ledger, patients: count, atOnce })

console.log(
  `${patients} onboardings, ${REPLICAS} replicas, PostgreSQL ${postgres.version}, ${availableParallelism()} cores in total, load ${loadavg()[0]?.toFixed(0)}`,
)
const failures = rows > 0 ? await compareSizes() : await comeAtOnce()
for (const server of servers) if (server.isAlive()) await server.kill()
for (const failure of [...new Set(failures)].slice(0, 20)) console.log(failure.slice(0, 400))
await close()
await provider.stop()
await postgres.stop()
await rm(dataFolder, { recursive: true, force: true })
process.exitCode = failures.length > 0 ? 1 : 0

/** Runs all patients at once. @returns the failures. */
async function comeAtOnce(): Promise<readonly string[]> {
  const load = await come(patients, patients)
  for (const server of servers) await server.kill()
  const { lost, doubled } = await compare(db, join(dataFolder, 'uploads'), ledger, { isQuiet: true })
  // processor time: wall-clock time would include other processes
  const atRest = process.cpuUsage()
  await hashPassword('a long enough password')
  const { user, system } = process.cpuUsage(atRest)
  const hash = (user + system) / 1e6

  const { seconds, requests } = load
  console.log(`${seconds.toFixed(1)} s: ${(patients / seconds).toFixed(1)} onboardings/s, ${(requests / seconds).toFixed(0)} requests/s`)
  console.log(`requests ${requests}, p50 ${load.p50.toFixed(0)} ms, p99 ${load.p99.toFixed(0)} ms`)
  for (const route of load.routes) console.log(`  ${route}`)
  const faults = servers.flatMap((server) => server.faults).length
  console.log(`statuses ${JSON.stringify(load.statuses)}, failed patients ${load.failures.length}, faults ${faults}`)
  console.log(`writes accepted ${ledger.writes}, lost ${lost}, doubled ${doubled}, submitted ${ledger.subscriptions.size}`)
  for (const [name, used] of Object.entries(load.processor))
    console.log(`processor time of ${name}: ${used.toFixed(1)} s, ${((100 * used) / seconds).toFixed(0)} % of one core`)
  const total = Object.values(load.processor).reduce((sum, used) => sum + used, 0)
  console.log(`including password hashes ${(patients * hash).toFixed(1)} s: ${(1000 * hash).toFixed(0)} ms for each account`)
  console.log(`one onboarding takes ${(total / patients).toFixed(2)} s of a core; at most 18 PostgreSQL connections per replica`)
  return [...load.failures, ...(lost + doubled > 0 ? [`lost ${lost}, doubled ${doubled}`] : [])]
}

/** Runs a few patients at a time, with few rows and with many. @returns the failures and the exceeded limits. */
async function compareSizes(): Promise<readonly string[]> {
  const measureOnboardings = async (before: number, more: number) => {
    await seedPatients(db, more, before)
    await db.execute(sql`checkpoint`)
    // warm-up: what a server compiles and prepares once is not part of the cost of an onboarding
    await come(AT_ONCE, AT_ONCE)
    return come(patients, AT_ONCE)
  }
  const few = await measureOnboardings(0, FEW)
  const many = await measureOnboardings(FEW, rows - FEW)
  const cost = ({ processor }: Load, part: string) => (1000 * (processor[part] ?? 0)) / patients
  const both = (load: Load) => cost(load, 'servers') + cost(load, 'PostgreSQL')
  const ratio = (of: (load: Load) => number) => of(many) / of(few)
  const line = (name: string, of: (load: Load) => number, unit: string) =>
    `${name.padEnd(34)}${of(few).toFixed(0).padStart(9)}${of(many).toFixed(0).padStart(9)} ${unit}  ratio ${ratio(of).toFixed(2)}`
  console.log(`${'patients in the database'.padEnd(34)}${String(FEW).padStart(9)}${String(rows).padStart(9)}`)
  console.log(line('server processor time, each', (load) => cost(load, 'servers'), 'ms'))
  console.log(line('PostgreSQL processor time, each', (load) => cost(load, 'PostgreSQL'), 'ms'))
  console.log(line('both', both, 'ms'))
  console.log(line('p50', ({ p50 }) => p50, 'ms'))
  console.log(line('p99', ({ p99 }) => p99, 'ms'))

  const logPlans = async (minimum: number) => {
    await db.execute(sql.raw(`alter system set auto_explain.log_min_duration = ${minimum}`))
    await db.execute(sql`select pg_reload_conf()`)
  }
  await logPlans(0)
  log = ''
  const explained = await come(AT_ONCE, AT_ONCE)
  await logPlans(-1)
  const { plans, scans } = scannedTables(log)
  console.log(`${plans} query plans; with a Seq Scan on a growing table: ${scans.length}`)
  for (const scan of scans) console.log(`  ${scan}`)

  const [server] = servers
  if (server) await makeOrdersDue(db, server, ledger)
  for (const one of servers) await one.kill()
  const jobs = await measureJobs(db)
  console.log(
    `jobs, and their share of an hour with a million patients; a mail takes ${LATENCY.mail} ms, a payment ${LATENCY.payments} ms:`,
  )
  for (const rate of jobs) {
    const { job, items, seconds, hourly } = rate
    const share = `${(100 * shareOfHour(rate)).toFixed(1)} %`
    console.log(
      `  ${job}: ${items} in ${seconds.toFixed(1)} s (${(items / seconds).toFixed(0)}/s); ${hourly.toFixed(0)} an hour take ${share} of it`,
    )
  }
  const exceeded = exceededLimits({ processor: ratio(both), p99: ratio(({ p99 }) => p99), scans, jobs })
  console.log(exceeded.length === 0 ? 'within all limits' : `beyond ${exceeded.length} limits`)
  return [...exceeded, ...few.failures, ...many.failures, ...explained.failures]
}
