import { openKillTargets } from '../src/server/testing/openKillTargets.ts'
import { proveKills } from '../src/server/testing/proveKills.ts'

// Strikes 50 times under load (or as often as the first argument says) on each database, or on the one that the second argument names: kills the server, and
// PostgreSQL, cuts its connections, fills its disk. Prints what was found.

// what it started ends with it
process.on('SIGINT', () => process.exit(130))

const kills = Number(process.argv[2] ?? 50)
const only = process.argv[3]
let hasFailed = false

for (const database of (['embedded', 'postgres'] as const).filter((name) => only === undefined || name === only)) {
  const { strikes, close, ...plan } = await openKillTargets(database)
  console.log(`${database}: ${strikes.join(', ')}, in turn`)
  const counts = await proveKills({
    ...plan,
    kills,
    strikes,
    clients: 8,
    writes: 30,
    random: Math.random,
    report: (line) => console.log(`${database}: ${line}`),
  })
  await close()
  console.log(`${database}: ${JSON.stringify(counts, null, 2)}`)
  hasFailed ||= counts.kills !== kills || counts.lost + counts.doubled + counts.unsettled + counts.orphansLeft + counts.failures.length > 0
}
process.exitCode = hasFailed ? 1 : 0
