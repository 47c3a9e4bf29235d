import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { faultOf } from '../errors/faultOf.ts'

/** Writes one JSON document per line. */
export function createLogger(destination?: DestinationStream): Logger {
  return destination ? pino(options, destination) : pino(options)
}

/** Property names that are always redacted. Log fields are chosen explicitly (see `RequestLog` and `Fault`); this covers mistakes. */
const SECRETS = ['authorization', 'cookie', 'password', 'access_token', 'token', 'email', 'answers', 'body', 'url', 'query', 'message']

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  hooks: {
    // one document without messages: an error's message may quote patient data
    logMethod([line], write) {
      write.apply(this, [withoutWords(line)])
    },
  },
}

function withoutWords(line: unknown): object {
  if (line instanceof Error) return { fault: faultOf(line, 'log') }
  if (typeof line !== 'object' || line === null) return {}
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value instanceof Error ? faultOf(value, 'log') : value]))
}
