import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type * as z from 'zod/mini'
import type { StreamEvent } from '../Handler.ts'

/** Longest silence on a stream, in milliseconds: proxies close what is silent for longer. */
const SILENCE = 15_000

/** What the handler of a stream answers. */
export interface Streamed {
  readonly stream: (signal: AbortSignal, lastEventId: string | undefined) => AsyncIterable<StreamEvent<unknown>>
}

/** Answers with server-sent events until the connection is closed. */
export function streamEvents(context: Context, schema: z.ZodMiniType, { stream }: Streamed): Response {
  return streamSSE(context, async (output) => {
    const closed = new AbortController()
    output.onAbort(() => closed.abort())
    const beat = setInterval(() => void output.write(': \n\n'), SILENCE)
    try {
      await output.write(': \n\n') // tells the client that it is connected
      for await (const { id, data } of stream(closed.signal, context.req.header('last-event-id')))
        await output.writeSSE({ event: 'message', id, data: JSON.stringify(schema.parse(data)) })
    } finally {
      clearInterval(beat)
    }
  })
}
