import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from '../createApp.ts'
import { keepPrivate } from '../db/embedded/keepPrivate.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { outboxMail } from '../mail/outboxMail.ts'
import { smtpMail } from '../mail/smtpMail.ts'
import { type ChargebeeOptions, chargebeePayments } from '../payments/chargebeePayments.ts'
import { paymentsOff } from '../payments/paymentsOff.ts'
import { repositoryFlows } from '../flows/repositoryFlows.ts'
import type { Mail, RequestLog, Services } from '../services.ts'
import { siteFiles } from '../http/siteFiles.ts'
import { createSourceAddress } from '../http/sourceAddress.ts'
import { startMaintenance } from './startMaintenance.ts'
import { clamdScanner } from '../uploads/clamdScanner.ts'
import { diskUploads } from '../uploads/diskUploads.ts'
import { processInspector } from '../uploads/processInspector.ts'
import { type S3Options, s3Uploads } from '../uploads/s3Uploads.ts'

/** What a server is started with. */
export interface ServerOptions {
  /** 0: any free one. */
  readonly port: number
  readonly host?: string
  readonly brand: string
  readonly database: DatabaseOptions
  readonly uploadsFolder: string
  /** Takes the place of the folder. */
  readonly s3?: S3Options
  /** Address of ClamAV's daemon; without it uploads are not looked through for viruses. */
  readonly clamdUrl?: string
  /** How mail is sent, and where its links lead; without it none is written. */
  readonly mail?: { readonly appOrigin: string } & (
    | { readonly smtp: { readonly url: string; readonly from: string } }
    | { readonly outboxUrl: string }
  )
  /** A proxy of ours says where requests come from. */
  readonly trustsProxy?: boolean
  /** The billing provider; without it payments are refused. */
  readonly chargebee?: ChargebeeOptions
  /** What the clinic's staff shows instead of a patient's token; without it the staff's calls are not there. */
  readonly clinicToken?: string
  /** What the app is told as /config.json. */
  readonly config?: Readonly<Record<string, unknown>>
  /** The built app to serve beside the API, if any. */
  readonly site?: { readonly folder: string; readonly cardOrigin?: string; readonly addressOrigin?: string }
  readonly log?: (line: RequestLog) => void
  readonly report?: (fault: unknown) => void
}

/** A server that answers. */
export interface RunningServer {
  readonly origin: string
  /** The copy of the embedded database that was made first, if any. */
  readonly snapshot?: OpenDatabase['snapshot']
  /** Lets what is under way finish, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Longest that a stop waits for what is under way, in milliseconds. */
const PATIENCE = 10_000

/** Starts the reference server. @throws when the port is taken or the database cannot be opened. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { db, close, snapshot } = await openDatabase(options.database)
  try {
    if (!options.s3) keepPrivate(options.uploadsFolder)
    const work = new Set<Promise<void>>()
    const later = (started: Promise<void>) => {
      work.add(started)
      void started.finally(() => work.delete(started))
    }
    const report = options.report ?? ((fault: unknown) => console.error(fault))
    const inspector = processInspector({ report })
    const services = await servicesOf(options, { db, later, report, inspect: inspector.inspect })
    const running = await listen(options, services, async () => {
      await Promise.all(work)
      inspector.close()
      await close()
    })
    return snapshot ? { ...running, snapshot } : running
  } catch (error) {
    await close()
    throw error
  }
}

async function servicesOf(options: ServerOptions, begun: Pick<Services, 'db' | 'later' | 'report' | 'inspect'>): Promise<Services> {
  return {
    ...begun,
    flows: await repositoryFlows(options.brand),
    uploads: options.s3 ? s3Uploads(options.s3) : diskUploads(options.uploadsFolder),
    ...(options.clamdUrl !== undefined && { scan: clamdScanner(options.clamdUrl) }),
    payments: options.chargebee ? chargebeePayments(options.chargebee) : paymentsOff(),
    ...(options.clinicToken !== undefined && { clinicToken: options.clinicToken }),
    ...(options.mail && { mail: mailOf(options.mail) }),
    addressOf: createSourceAddress({ trustsProxy: options.trustsProxy ?? false }),
    now: () => new Date(),
    log: options.log ?? (() => undefined),
  }
}

function mailOf(options: NonNullable<ServerOptions['mail']>): Mail {
  return { appOrigin: options.appOrigin, ...('smtp' in options ? smtpMail(options.smtp) : outboxMail(options.outboxUrl)) }
}

/** The API, and the app's files beside it. */
function routesOf({ site, config }: ServerOptions, services: Services): Hono {
  const api = createApp(services)
  const app = new Hono()
  if (config) app.get('/config.json', (context) => context.json(config, 200, { 'cache-control': 'no-store' }))
  if (site) {
    const files = siteFiles({ folder: site.folder, cardOrigin: site.cardOrigin, addressOrigin: site.addressOrigin })
    app.use(async (context, next) => (/^\/(v\d|healthz|readyz|openapi\.json)(\/|$)/.test(context.req.path) ? next() : files(context, next)))
  }
  app.route('/', api)
  // a mounted app keeps its own not-found page only for paths below it
  app.notFound((context) => api.fetch(context.req.raw))
  return app
}

function listen(options: ServerOptions, services: Services, close: () => Promise<void>): Promise<RunningServer> {
  const hostname = options.host ?? '127.0.0.1'
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: routesOf(options, services).fetch, port: options.port, hostname }, (address) => {
      const endMaintenance = startMaintenance(services)
      resolve({
        origin: `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${address.port}`,
        stop: async () => {
          await closeServer(server)
          await endMaintenance()
          await close()
        },
      })
    })
    server.on('error', reject)
  })
}

/** Takes no more requests, and waits for those under way, but not for ever. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  if (!('closeIdleConnections' in server)) return closed
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE)
  await closed
  clearTimeout(timer)
}
