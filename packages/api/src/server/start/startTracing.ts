import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { faultOf } from '../errors/faultOf.ts'
import type { RequestLog } from '../services.ts'
import type { Measure } from '../db/measureQueries.ts'

/** Sends traces to a collector by OTLP over HTTP. Spans contain names of routes, jobs, tables and providers, a status and the request id; no
 * patient data, client addresses or error messages.
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'anamnesis-api' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('anamnesis-api')
  const active = new AsyncLocalStorage<Span>()

  async function within<Result>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
    const parent = active.getStore()
    const span = tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
    try {
      return await active.run(span, work)
    } catch (error) {
      const { name: type, code } = faultOf(error, '')
      span.setAttribute('error.type', code ?? type).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    traceRequest: (work) => within('request', SpanKind.SERVER, {}, work),
    nameRequest: ({ requestId, method, route, status }) => {
      const span = active.getStore()
      span?.updateName(route).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'request.id': requestId,
      })
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    measure: (name, work, attributes = {}) => within(name, active.getStore() ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes, work),
    stop: () => provider.shutdown(),
  }
}

/** Sends traces to a collector. */
export interface Tracing {
  /** Traces a request and its work. */
  readonly traceRequest: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Names the request of the current trace from its log line. */
  readonly nameRequest: (line: RequestLog) => void
  /** Measures a part of a request or job; a job starts its own trace. */
  readonly measure: Measure
  /** Flushes pending spans and stops. */
  readonly stop: () => Promise<void>
}
