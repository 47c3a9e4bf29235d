import { Hono } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../db/Database.ts'
import { faultOf } from '../errors/faultOf.ts'
import { standardLimits } from '../quotas/limits.ts'
import { serveApp } from '../http/serveApp.ts'
import type { Counts, RequestLog, Services } from '../services.ts'

/** Serves `/metrics` on a separate port that no proxy exposes. @throws if the port is taken. */
export async function startMetrics({ port, host }: { readonly port: number; readonly host: string }, sources: Sources): Promise<Metrics> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'anamnesis_request_seconds',
    help: 'Response time by route and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'anamnesis_job_runs_total',
    help: 'Job runs on this server.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  registry.registerMetric(waiting(sources))
  if (sources.connections) registry.registerMetric(connectionsOf(sources.connections))

  const app = new Hono().get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
  const { server, port: taken } = await serveApp(app.fetch, { hostname: host, port, limits: standardLimits })
  return {
    origin: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${taken}`,
    recordRequest: ({ route, status, milliseconds }) => requests.observe({ route, status: String(status) }, milliseconds / 1000),
    recordJob: (job, outcome) => jobs.inc({ job, outcome }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** Histogram buckets in seconds: most responses take milliseconds, a password a tenth of a second, a picture seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The sources of the metrics. */
export interface Sources extends Pick<Services, 'report'> {
  /** Counts of waiting and failed items, by name. */
  readonly count: () => Promise<Counts>
  /** The connections to the database; undefined for the embedded one. */
  readonly connections: (() => Connections) | undefined
}

/** The Prometheus metrics of a server. */
export interface Metrics {
  readonly origin: string
  readonly recordRequest: (line: RequestLog) => void
  readonly recordJob: (job: string, outcome: 'done' | 'failed') => void
  readonly stop: () => Promise<void>
}

/** Counts on each scrape; if the database can't be read, the gauge has no values rather than old ones. */
function waiting({ count, report }: Sources): Gauge {
  return new Gauge({
    name: 'anamnesis_waiting',
    help: 'Waiting and failed items of all servers on this database.',
    labelNames: ['what'],
    registers: [],
    async collect() {
      this.reset()
      try {
        for (const [what, number] of Object.entries(await count())) this.set({ what }, number)
      } catch (error) {
        report(faultOf(error, 'metrics'))
      }
    },
  })
}

function connectionsOf(count: () => Connections): Gauge {
  return new Gauge({
    name: 'anamnesis_database_connections',
    help: 'Database connections of this server for requests, and requests waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, number] of Object.entries(count())) this.set({ state }, number)
    },
  })
}
