import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { Ledger } from '../tests/support/ledger.ts'
import { onboard } from '../tests/support/onboard.ts'
import { quantile } from '../tests/support/quantile.ts'
import type { SpawnedServer } from '../tests/support/spawnServer.ts'
import type { RunningPostgres } from '../tests/support/startPostgres.ts'

/** The load to generate. */
interface Coming {
  readonly servers: readonly SpawnedServer[]
  readonly postgres: RunningPostgres
  readonly ledger: Ledger
  readonly patients: number
  /** Concurrent patients. */
  readonly atOnce: number
}

/** The measurements of a run. */
export interface Load {
  readonly seconds: number
  readonly requests: number
  readonly p50: number
  readonly p99: number
  /** One line per route: its requests. */
  readonly routes: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
  readonly failures: readonly string[]
  /** Processor seconds by part; empty where the system does not report them. */
  readonly processor: Readonly<Record<string, number>>
}

/** Runs complete ED onboardings, alternating requests between the two servers, and measures them. */
export async function measureLoad({ servers, postgres, ledger, patients, atOnce }: Coming): Promise<Load> {
  const latencies: { readonly route: string; readonly milliseconds: number }[] = []
  const statuses: Record<string, number> = {}
  let turn = 0
  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const server = servers[turn++ % servers.length]
    const started = performance.now()
    const response = await fetch((server?.origin ?? '') + pathname + search, init)
    const body = await response.text()
    const route = `${init?.method ?? 'GET'} ${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`
    latencies.push({ route, milliseconds: performance.now() - started })
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    return new Response(body === '' ? null : body, response)
  }
  const failures: string[] = []
  let left = patients
  const comeInTurn = async () => {
    while (left-- > 0) await onboard(ledger, send).catch((error: unknown) => failures.push(String(error)))
  }
  const before = processorTimes(servers, postgres)
  const started = performance.now()
  await Promise.all(Array.from({ length: Math.min(atOnce, patients) }, comeInTurn))
  const seconds = (performance.now() - started) / 1000
  const after = processorTimes(servers, postgres)

  const of = (list: typeof latencies) => list.map(({ milliseconds }) => milliseconds)
  const routes = [...new Set(latencies.map(({ route }) => route))].toSorted()
  return {
    seconds,
    requests: latencies.length,
    p50: quantile(of(latencies), 0.5),
    p99: quantile(of(latencies), 0.99),
    routes: routes.map((route) => {
      const own = of(latencies.filter((one) => one.route === route))
      return `${route}: ${own.length}, p50 ${quantile(own, 0.5).toFixed(0)} ms, p99 ${quantile(own, 0.99).toFixed(0)} ms`
    }),
    statuses,
    failures,
    processor: Object.fromEntries(Object.entries(after).map(([name, used]) => [name, used - (before[name] ?? 0)])),
  }
}

/** Processor seconds used so far by each part, where the system reports them (Linux). */
function processorTimes(servers: readonly SpawnedServer[], postgres: RunningPostgres): Readonly<Record<string, number>> {
  const secondsOf = (pid: number, columns: readonly number[]) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return columns.reduce((sum, column) => sum + Number(fields[column]), 0) / 100
  }
  const ticks = (pid: number) => secondsOf(pid, [11, 12])
  // a PostgreSQL connection is a process; its parent inherits its time when it ends
  const inherited = ([parent]: readonly number[]) => (parent === undefined ? 0 : secondsOf(parent, [13, 14]))
  try {
    return {
      servers: servers.reduce((sum, { pid }) => sum + ticks(pid), 0),
      PostgreSQL: postgres.processes().reduce((sum, pid) => sum + ticks(pid), inherited(postgres.processes())),
      'the patients (this process)': process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    }
  } catch {
    return {}
  }
}
