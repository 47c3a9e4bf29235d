import { readConfig } from './config.ts'
import { createLogger } from './createLogger.ts'
import { startOrExplain } from './startOrExplain.ts'
import { startServer } from './startServer.ts'

/** Runs the server until it is stopped, configured by environment variables; logs one JSON document per line. */
export async function serve(): Promise<void> {
  const logger = createLogger()
  const server = await startOrExplain(
    () =>
      startServer({
        ...readConfig(process.env),
        log: (request) => logger.info({ kind: 'request', ...request }),
        recordCounts: (counts) => logger.info({ kind: 'counts', ...counts }),
        report: (fault) => logger.error({ kind: 'fault', fault }),
      }),
    (fault) => logger.error({ kind: 'fault', fault }),
  )
  const { origin, snapshot } = server
  if (snapshot) logger.info({ kind: 'snapshot', bytes: snapshot.bytes, milliseconds: snapshot.milliseconds })
  logger.info({ kind: 'started', origin })

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
}
