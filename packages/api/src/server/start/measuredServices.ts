import type { RequestLog, Services } from '../services.ts'
import type { Metrics } from './startMetrics.ts'
import type { Tracing } from './startTracing.ts'
import type { Measure } from '../db/measureQueries.ts'

/** Wraps services with measurements, where configured. */
export function measuredServices(
  services: Services,
  { tracing, metrics }: { readonly tracing: Tracing | undefined; readonly metrics: Metrics | undefined },
): Services {
  const { measure } = tracing ?? {}
  const { runExclusive = (_job, work) => work(), mail } = services
  const log = (line: RequestLog) => {
    tracing?.nameRequest(line)
    metrics?.recordRequest(line)
    services.log(line)
  }
  return {
    ...services,
    log,
    runExclusive: (job, work) => runExclusive(job, () => runJob(job, work, { measure, metrics })),
    ...(measure && {
      payments: measuredPort('payments', services.payments, PAYMENT_CALLS, measure),
      uploads: measuredPort('uploads', services.uploads, ['put', 'get', 'remove'], measure),
      ...(mail && { mail: measuredPort('mail', mail, ['send'], measure) }),
    }),
  }
}

const PAYMENT_CALLS = ['create', 'retrieve', 'consume', 'billing', 'cardPage', 'charge', 'refund', 'isCharged'] as const

async function runJob(
  job: string,
  work: () => Promise<void>,
  { measure, metrics }: { readonly measure: Measure | undefined; readonly metrics: Metrics | undefined },
): Promise<void> {
  try {
    await (measure ? measure(`job ${job}`, work) : work())
    metrics?.recordJob(job, 'done')
  } catch (error) {
    metrics?.recordJob(job, 'failed')
    throw error
  }
}

/** Wraps the named calls of a provider's port with measurements. */
function measuredPort<Port extends object>(name: string, port: Port, calls: readonly (keyof Port & string)[], measure: Measure): Port {
  const measured = calls.map((call) => {
    const ask = port[call] as (...given: unknown[]) => Promise<unknown> // each returns a promise
    return [call, (...given: unknown[]) => measure(`${name} ${call}`, () => ask(...given))]
  })
  return { ...port, ...Object.fromEntries(measured) } as Port // the same calls
}
