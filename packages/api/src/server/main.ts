import { readConfig } from './config.ts'
import { startServer } from './startServer.ts'

/** One JSON document a line, for whatever collects logs. */
const writeLine = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)

const server = await startServer({
  ...readConfig(process.env),
  log: (request) => writeLine({ kind: 'request', ...request }),
  report: (fault) => writeLine({ kind: 'fault', fault }),
})
writeLine({ kind: 'started', origin: server.origin })

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void server.stop().then(() => process.exit(0))
  })
}
