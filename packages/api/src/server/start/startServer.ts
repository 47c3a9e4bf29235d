import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createApp } from '../http/createApp.ts'
import { bindBrand } from './bindBrand.ts'
import { startDatabaseClock } from '../db/databaseClock.ts'
import { makePrivate } from '../db/embedded/makePrivate.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { expectKeys } from '../encryption/rotateKeys.ts'
import { outboxMail } from '../mail/outboxMail.ts'
import { textCipher } from '../encryption/textCipher.ts'
import { smtpMail } from '../mail/smtpMail.ts'
import type { ChargebeeOptions } from '../payments/chargebee/chargebeeCall.ts'
import { chargebeePayments } from '../payments/chargebeePayments.ts'
import { paymentsOff } from '../payments/paymentsOff.ts'
import { repositoryFlows } from '../flows/repositoryFlows.ts'
import type { Counts, Mail, RequestLog, Services, Spool } from '../services.ts'
import { diskSpool, sweepSpool } from '../http/diskSpool.ts'
import { type Limits, standardLimits } from '../quotas/limits.ts'
import { serveApp } from '../http/serveApp.ts'
import type { ProviderOrigins } from '../http/contentSecurityPolicy.ts'
import { compressResponses } from '../http/compressResponses.ts'
import { siteFiles } from '../http/siteFiles.ts'
import { createSourceAddress } from '../http/sourceAddress.ts'
import { checkHost, namesOf } from '../http/checkHost.ts'
import { countWaiting } from './countWaiting.ts'
import { memberSecretsOf } from './memberSecretsOf.ts'
import { readOrCreateKey } from './readOrCreateKey.ts'
import { type KeyOptions, keyRingOf } from './keyRingOf.ts'
import { measuredServices } from './measuredServices.ts'
import { StartError } from '../errors/StartError.ts'
import { startMaintenance } from './startMaintenance.ts'
import type { Metrics, Sources } from './startMetrics.ts'
import type { Tracing } from './startTracing.ts'
import { clamdScanner } from '../uploads/clamdScanner.ts'
import { diskUploads } from '../uploads/diskUploads.ts'
import { processInspector } from '../uploads/processInspector.ts'
import { type S3Options, s3Uploads } from '../uploads/s3Uploads.ts'

/** Starts the reference server. @throws if the port is taken or the database can't be opened. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const report = options.report ?? ((fault: unknown) => console.error(fault))
  const tracing = await tracingOf(options)
  const { db, requestDb, close, runExclusive, connections, snapshot } = await openDatabase({
    ...options.database,
    measure: tracing?.measure,
  })
  const ends = [async () => tracing?.stop(), close]
  const end = async () => {
    for (const one of ends.toReversed()) await one()
  }
  try {
    const keyRing = keyRingOf(options)
    await bindBrand(db, options.brand)
    await expectKeys(db, keyRing)
    if (!options.s3) makePrivate(options.uploadsFolder)
    const work = new Set<Promise<void>>()
    const background = (started: Promise<void>) => {
      work.add(started)
      void started.finally(() => work.delete(started))
    }
    const inspector = processInspector({ report })
    const clock = await startDatabaseClock(db, { report })
    ends.push(async () => clock.stop())
    const { inspect } = inspector
    const own = await servicesOf(options, { db: requestDb, keyRing, runExclusive, background, report, inspect, now: clock.now })
    const metrics = await metricsOf(options, { report, connections, count: () => countWaiting(own) })
    ends.push(async () => metrics?.stop())
    const services = measuredServices(own, { tracing, metrics })
    const running = await listen(options, services, {
      db,
      tracing,
      close: async () => {
        await Promise.all(work)
        inspector.close()
        await end()
      },
    })
    return { ...running, ...(metrics && { metricsOrigin: metrics.origin }), ...(snapshot && { snapshot }) }
  } catch (error) {
    await end()
    throw error
  }
}

/** The options of a server. */
export interface ServerOptions extends KeyOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host?: string
  /** Port of the metrics; absent: no metrics. */
  readonly metricsPort?: number
  /** URL of the trace collector; absent: no traces. */
  readonly traceEndpoint?: string
  /** How long a stopping server still accepts requests while it reports that it is not ready. @default 0 */
  readonly drainMilliseconds?: number
  readonly brand: string
  readonly uploadsFolder: string
  /** Folder of large bodies until they are handled. Default: next to the folder of uploads. */
  readonly spoolFolder?: string
  /** Replaces the folder of uploads. */
  readonly s3?: S3Options
  /** Address of ClamAV's daemon; absent: uploads are not scanned. */
  readonly clamdUrl?: string
  /** Mail delivery and link origin; absent: no mail. */
  readonly mail?: {
    readonly appOrigin: string
    /** 32 bytes as base64 that encrypt waiting mail; for the embedded database generated and stored if absent. */
    readonly key?: string
    /** A file to store that key in, created if missing. */
    readonly keyFile?: string
  } & ({ readonly smtp: { readonly url: string; readonly from: string } } | { readonly outboxUrl: string })
  /** Additional accepted Host names. Default: any, if bound to more than this machine. */
  readonly allowedHosts?: readonly string[]
  /** Set if the app has another origin than the API. */
  readonly crossOrigin?: { readonly app: string; readonly api: string }
  /** Whether a proxy of ours reports client addresses. */
  readonly trustsProxy?: boolean
  /** The billing provider; absent: payments are refused. */
  readonly chargebee?: ChargebeeOptions
  /** The token of the clinic's own system; absent: only members may use the clinic's calls. */
  readonly clinicToken?: string
  /** 32 bytes as base64 that encrypt second factors; for the embedded database generated and stored if absent. */
  readonly memberKey?: string
  /** The billing provider's secret for events; absent: none is accepted. */
  readonly eventSecret?: string
  /** The app's configuration, served as /config.json. */
  readonly config?: Readonly<Record<string, unknown>>
  /** The built app to serve. */
  readonly site?: {
    readonly folder: string
    readonly origins?: ProviderOrigins
  }
  /** Default: `standardLimits`. */
  readonly limits?: Limits
  readonly log?: (line: RequestLog) => void
  /** Receives the counts of the hourly maintenance. */
  readonly recordCounts?: (counts: Counts) => void
  readonly report?: (fault: unknown) => void
}

/** A running server. */
export interface RunningServer {
  readonly origin: string
  /** Origin of the metrics, if enabled. */
  readonly metricsOrigin?: string
  /** The copy of the embedded database from before the start, if any. */
  readonly snapshot?: OpenDatabase['snapshot']
  /** Accepts requests for `drainMilliseconds`, finishes pending ones, then closes the database. */
  readonly stop: () => Promise<void>
}

const LOOPBACK = '127.0.0.1'
/** Maximum wait for pending work at a stop, in milliseconds. */
const PATIENCE = 10_000

/** Request headers of the app that need a CORS preflight. */
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'App-Platform', 'App-Version']

/** Loads the tracing modules only if traces are sent. */
const tracingOf = async ({ traceEndpoint }: ServerOptions): Promise<Tracing | undefined> =>
  traceEndpoint === undefined ? undefined : (await import('./startTracing.ts')).startTracing(traceEndpoint)

/** Loads the metrics modules only if metrics are served. */
const metricsOf = async ({ metricsPort: port, host = LOOPBACK }: ServerOptions, sources: Sources): Promise<Metrics | undefined> =>
  port === undefined ? undefined : (await import('./startMetrics.ts')).startMetrics({ port, host }, sources)

async function servicesOf(
  options: ServerOptions,
  begun: Pick<Services, 'db' | 'keyRing' | 'runExclusive' | 'background' | 'report' | 'inspect' | 'now'>,
): Promise<Services> {
  return {
    ...begun,
    flows: await repositoryFlows(options.brand),
    spool: await spoolOf(options),
    uploads: options.s3 ? s3Uploads(options.s3) : diskUploads(options.uploadsFolder),
    ...(options.clamdUrl !== undefined && { scan: clamdScanner(options.clamdUrl) }),
    payments: options.chargebee ? chargebeePayments(options.chargebee) : paymentsOff(),
    limits: limitsOf(options),
    ...(options.clinicToken !== undefined && { clinicToken: options.clinicToken }),
    ...memberSecretsOf(options),
    ...(options.eventSecret !== undefined && { eventSecret: options.eventSecret }),
    ...(options.mail && { mail: mailOf(options.mail, options.database) }),
    addressOf: createSourceAddress({ trustsProxy: options.trustsProxy ?? false }),
    log: options.log ?? (() => undefined),
    ...(options.recordCounts && { recordCounts: options.recordCounts }),
  }
}

const limitsOf = ({ limits = standardLimits }: ServerOptions) => limits

async function spoolOf(options: ServerOptions): Promise<Spool> {
  const folder = options.spoolFolder ?? `${options.uploadsFolder}-spool`
  await sweepSpool(folder)
  return diskSpool(folder, limitsOf(options).bodies.onDisk)
}

function mailOf(options: NonNullable<ServerOptions['mail']>, { url, folder }: DatabaseOptions): Mail {
  const file = options.keyFile ?? (url === undefined && folder !== undefined ? join(dirname(folder), 'mail.key') : undefined)
  const key = options.key ?? (file === undefined ? undefined : readOrCreateKey(file, 'waiting mail is then lost'))
  // replicas must decrypt each other's mail
  if (key === undefined && url !== undefined)
    throw new StartError('CONFIG_INVALID', 'mail.key: set it, the same for every server, because they share the database.')
  const words = textCipher(key === undefined ? randomBytes(32) : Buffer.from(key, 'base64'))
  return { appOrigin: options.appOrigin, ...words, ...('smtp' in options ? smtpMail(options.smtp) : outboxMail(options.outboxUrl)) }
}

/** Routes to the API and the app's files. */
function routesOf(
  { site, config, mail, host, allowedHosts, crossOrigin }: ServerOptions,
  services: Services,
  tracing: Tracing | undefined,
): Hono {
  const api = createApp(services)
  const app = new Hono()
  const origins = [mail?.appOrigin, crossOrigin?.app, crossOrigin?.api].filter((origin) => origin !== undefined)
  const names = namesOf({ hostname: host ?? LOOPBACK, origins, allowed: allowedHosts })
  if (names) app.use(checkHost(names))
  app.use(compressResponses)
  app.use(async (context, next) => {
    await next()
    // a request on a kept-alive connection would be lost when the server closes it
    if (services.isStopping?.() === true) context.header('connection', 'close')
  })
  if (config) app.get('/config.json', (context) => context.json(config, 200, { 'cache-control': 'no-store' }))
  if (site) {
    const files = siteFiles({ origins: {}, ...site, config })
    app.use(async (context, next) => (/^\/(v\d|healthz|readyz|openapi\.json)(\/|$)/.test(context.req.path) ? next() : files(context, next)))
  }
  if (crossOrigin) app.use(cors({ origin: crossOrigin.app, allowHeaders: SENT, exposeHeaders: ['Retry-After'], maxAge: 600 }))
  app.all('*', (context) => {
    const answer = async () => api.fetch(context.req.raw, context.env)
    return tracing ? tracing.traceRequest(answer) : answer()
  })
  return app
}

async function listen(
  options: ServerOptions,
  begun: Services,
  { db, tracing, close }: { readonly db: Services['db']; readonly tracing: Tracing | undefined; readonly close: () => Promise<void> },
): Promise<RunningServer> {
  const hostname = options.host ?? LOOPBACK
  let isStopping = false
  const services = { ...begun, isStopping: () => isStopping }
  const { fetch } = routesOf(options, services, tracing)
  // a client that goes away ends its connection, and its request goes on
  const requests = new Set<Promise<Response>>()
  const track = (request: Request, env: object) => {
    const response = Promise.resolve(fetch(request, env))
    requests.add(response)
    const remove = () => void requests.delete(response)
    response.then(remove, remove)
    return response
  }
  const { server, port } = await serveApp(track, { hostname, port: options.port, limits: limitsOf(options) })
  const endMaintenance = startMaintenance({ ...services, db })
  return {
    origin: `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${port}`,
    stop: async () => {
      isStopping = true
      await wait(options.drainMilliseconds ?? 0)
      await closeServer(server)
      await Promise.allSettled(requests)
      await endMaintenance()
      await close()
    },
  }
}

/** Stops accepting requests and waits for pending ones, with a timeout. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  if (!('closeIdleConnections' in server)) return closed
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE)
  await closed
  clearTimeout(timer)
}
