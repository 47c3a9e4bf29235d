import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type * as z from 'zod/mini'
import type { AppEnv } from './AppEnv.ts'
import { faultOf } from './faultOf.ts'
import type { StreamEvent } from '../Handler.ts'
import type { OpenStreams } from './openStreams.ts'
import type { Services } from '../services.ts'

/** Longest silence on a stream, in milliseconds: proxies close what is silent for longer. */
const SILENCE = 15_000

/** What the handler of a stream answers. */
export interface StreamResult {
  readonly stream: (signal: AbortSignal, lastEventId: string | undefined) => AsyncIterable<StreamEvent<unknown>>
}

/** Answers with server-sent events until the connection is closed, or the patient has opened too many others. @throws ApiError 503. */
export function streamEvents(
  context: Context<AppEnv>,
  { report }: Pick<Services, 'report'>,
  open: OpenStreams,
  schema: z.ZodMiniType,
  { stream }: StreamResult,
): Response {
  const closed = new AbortController()
  const end = open.add(context.get('asker')?.userId ?? '', () => closed.abort())
  return streamSSE(context, async (output) => {
    output.onAbort(() => closed.abort())
    closed.signal.addEventListener('abort', () => {
      end()
      // the other end may read no more, and a write would wait for ever
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
