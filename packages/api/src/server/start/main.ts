import { readConfig } from './config.ts'
import { createLogger } from './createLogger.ts'
import { startServer } from './startServer.ts'

const logger = createLogger()

const server = await startServer({
  ...readConfig(process.env),
  log: (request) => logger.info({ kind: 'request', ...request }),
  report: (fault) => logger.error({ kind: 'fault', fault }),
})
logger.info({ kind: 'started', origin: server.origin })

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void server.stop().then(() => process.exit(0))
  })
}
