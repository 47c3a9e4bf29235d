import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { faultOf } from '../http/faultOf.ts'

/**
 * Names under which nothing is ever written, however it gets there. What is logged is chosen field by field (see `RequestLog`
 * and `Fault`); this is for the day when somebody forgets.
 */
const SECRETS = ['authorization', 'cookie', 'password', 'access_token', 'token', 'email', 'answers', 'body', 'url', 'query', 'message']

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  hooks: {
    // one document, and no sentences: an error's own words may quote a patient's
    logMethod([line], write) {
      write.apply(this, [withoutWords(line)])
    },
  },
}

/** Writes a JSON document a line, for whatever collects logs. */
export function createLogger(destination?: DestinationStream): Logger {
  return destination ? pino(options, destination) : pino(options)
}

function withoutWords(line: unknown): object {
  if (line instanceof Error) return { fault: faultOf(line, 'log') }
  if (typeof line !== 'object' || line === null) return {}
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value instanceof Error ? faultOf(value, 'log') : value]))
}
