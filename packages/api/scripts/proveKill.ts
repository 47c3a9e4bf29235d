import { openKillTargets } from '../tests/support/openKillTargets.ts'
import { proveKills } from '../tests/support/proveKills.ts'

// Injects 50 faults under load (or the number in the first argument) on each database, or on the one named by the second argument: kills
// the server and PostgreSQL, drops connections, fills the disk. Prints the findings.

// child processes end with this process
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
