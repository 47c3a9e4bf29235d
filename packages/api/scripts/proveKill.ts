import { proveKills } from '../src/server/testing/proveKills.ts'
import { startPostgres } from '../src/server/testing/startPostgres.ts'

// Kills the server 50 times under load (or as often as the first argument says) on each database, and prints what was found.

// what it started ends with it
process.on('SIGINT', () => process.exit(130))

const kills = Number(process.argv[2] ?? 50)
const only = process.argv[3]
let hasFailed = false

for (const database of ['embedded', 'postgres'].filter((name) => only === undefined || name === only)) {
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const counts = await proveKills({
    kills,
    clients: 8,
    writes: 30,
    ...(postgres && { databaseUrl: await postgres.createDatabase('anamnesis') }),
    random: Math.random,
    report: (line) => console.log(`${database}: ${line}`),
  })
  await postgres?.stop()
  console.log(`${database}${postgres ? ` ${postgres.version}` : ''}: ${JSON.stringify(counts, null, 2)}`)
  hasFailed ||= counts.kills !== kills || counts.lost + counts.doubled + counts.unsettled + counts.failures.length > 0
}
process.exitCode = hasFailed ? 1 : 0
