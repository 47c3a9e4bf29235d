import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type * as z from 'zod/mini'
import type { AppEnv } from './AppEnv.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { StreamEvent } from '../routes/Route.ts'
import type { OpenStreams } from './openStreams.ts'
import type { Services } from '../services.ts'

/** Responds with server-sent events until the connection closes, or the patient opens too many others. @throws ApiError 503. */
export function streamEvents(
  context: Context<AppEnv>,
  { report }: Pick<Services, 'report'>,
  open: OpenStreams,
  schema: z.ZodMiniType,
  { stream }: StreamResult,
): Response {
  const closed = new AbortController()
  const end = open.add(context.get('caller')?.userId ?? '', () => closed.abort())
  return streamSSE(context, async (output) => {
    output.onAbort(() => closed.abort())
    closed.signal.addEventListener('abort', () => {
      end()
      // the client may have stopped reading, and a write would wait forever
      output.abort()
    })
    const beat = setInterval(() => void output.write(': \n\n'), SILENCE)
    try {
      await output.write(': \n\n') // tells the client that it is connected
      for await (const { id, data } of stream(closed.signal, context.req.header('last-event-id')))
        await output.writeSSE({ event: 'message', id, data: JSON.stringify(schema.parse(data)) })
    } catch (error) {
      report(faultOf(error, context.get('requestId')))
    } finally {
      clearInterval(beat)
      end()
    }
  })
}

/** Maximum silence on a stream, in milliseconds: proxies close idle connections. */
const SILENCE = 15_000

/** The result of a streaming handler. */
export interface StreamResult {
  readonly stream: (signal: AbortSignal, lastEventId: string | undefined) => AsyncIterable<StreamEvent<unknown>>
}
