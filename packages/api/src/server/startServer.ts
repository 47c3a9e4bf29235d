import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from './createApp.ts'
import { type DatabaseOptions, openDatabase } from './db/openDatabase.ts'
import { type ChargebeeOptions, chargebeePayments } from './payments/chargebeePayments.ts'
import { repositoryFlows } from './repositoryFlows.ts'
import type { RequestLog } from './services.ts'
import { siteFiles } from './siteFiles.ts'
import { diskUploads } from './uploads/diskUploads.ts'

/** What a server is started with. */
export interface ServerOptions {
  /** 0: any free one. */
  readonly port: number
  readonly host?: string
  readonly brand: string
  readonly database: DatabaseOptions
  readonly uploadsFolder: string
  readonly chargebee: ChargebeeOptions
  /** What the app is told as /config.json. */
  readonly config?: Readonly<Record<string, unknown>>
  /** The built app to serve beside the API, if any. */
  readonly site?: { readonly folder: string; readonly cardOrigin?: string; readonly addressOrigin?: string }
  readonly log?: (line: RequestLog) => void
  readonly report?: (error: unknown) => void
}

/** A server that answers. */
export interface RunningServer {
  readonly origin: string
  /** Lets what is under way finish, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts the reference server. @throws when the port is taken or the database cannot be opened. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { db, close } = await openDatabase(options.database)
  const api = createApp({
    db,
    flows: await repositoryFlows(options.brand),
    uploads: diskUploads(options.uploadsFolder),
    payments: chargebeePayments(options.chargebee),
    now: () => new Date(),
    log: options.log ?? (() => undefined),
    report: options.report ?? ((error) => console.error(error)),
  })
  const app = new Hono()
  const { site, config } = options
  if (config) app.get('/config.json', (context) => context.json(config, 200, { 'cache-control': 'no-store' }))
  if (site) {
    const files = siteFiles({ folder: site.folder, cardOrigin: site.cardOrigin, addressOrigin: site.addressOrigin })
    app.use(async (context, next) => (/^\/(v\d|healthz|readyz)(\/|$)/.test(context.req.path) ? next() : files(context, next)))
  }
  app.route('/', api)
  // a mounted app keeps its own not-found page only for paths below it
  app.notFound((context) => api.fetch(context.req.raw))

  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: options.port, hostname: options.host ?? '127.0.0.1' }, (address) => {
      resolve({
        origin: `http://127.0.0.1:${address.port}`,
        stop: async () => {
          await new Promise<void>((closed) => {
            server.close(() => closed())
            if ('closeIdleConnections' in server) server.closeIdleConnections()
          })
          await close()
        },
      })
    })
    server.on('error', reject)
  })
}
