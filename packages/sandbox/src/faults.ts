import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import * as z from 'zod'

/** Faults of a sandbox that tests request: delays, 500s, dropped connections and truncated responses. */
export interface Faults {
  /** Applies the faults to requests of later middlewares. */
  readonly strike: MiddlewareHandler
  /** `POST /__faults {route, mode, n, milliseconds?}` and `POST /__reset`, which also calls `reset`. Not for web pages. */
  routes: (reset: () => void) => Hono
}

/** Creates the fault controls of one sandbox, for the next `n` requests of a route. */
export function createFaults(): Faults {
  let faults: Fault[] = []

  function take(path: string): Fault | undefined {
    const fault = faults.find(({ route }) => route === '*' || path.startsWith(route))
    if (!fault) return undefined
    fault.n -= 1
    faults = faults.filter(({ n }) => n > 0)
    return fault
  }

  return {
    strike: async (context, next) => {
      if (context.req.path.startsWith('/__')) return next()
      const fault = take(context.req.path)
      return fault ? strikes[fault.mode](context, next, fault) : next()
    },
    routes: (reset) => {
      const app = new Hono()
      // browsers send Origin with each POST: web pages must not control faults
      for (const path of ['/__faults', '/__reset']) {
        app.use(path, async (context, next) =>
          context.req.header('origin') ? context.json({ error: 'Fault controls are for tests, not for web pages.' }, 403) : next(),
        )
      }
      app.post('/__faults', async (context) => {
        const wanted = faultRequest.safeParse(await context.req.json().catch(() => undefined))
        if (!wanted.success) return context.json({ error: z.prettifyError(wanted.error) }, 400)
        faults.push(wanted.data)
        return context.body(null, 204)
      })
      app.post('/__reset', (context) => {
        faults = []
        reset()
        return context.body(null, 204)
      })
      return app
    },
  }
}

const faultRequest = z.strictObject({
  /** Prefix of the failing paths, or `*` for all. */
  route: z.string().min(1),
  mode: z.enum(['latency', '500', 'drop', 'malformed']),
  /** Number of failing requests. */
  n: z.int().positive().default(1),
  /** Delay of `latency`, in milliseconds. */
  milliseconds: z.int().positive().max(60_000).default(3000),
})
type Fault = z.infer<typeof faultRequest>

type Strike = (context: Context, next: () => Promise<void>, fault: Fault) => Promise<Response | void>

const strikes = {
  latency: async (_context, next, { milliseconds }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await next()
  },
  500: async (context) => context.json({ message: 'Simulated failure.', api_error_code: 'internal_error' }, 500),
  drop: async (context) => {
    // the Node server sets env; an in-process request has no connection to drop
    const { incoming }: Partial<HttpBindings> = context.env ?? {}
    if (!incoming) return new Response(null, { status: 499 })
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  },
  malformed: async (context, next) => {
    await next()
    const text = await context.res.text()
    const { status, headers } = context.res
    context.res = undefined
    context.res = new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers })
  },
} satisfies Record<Fault['mode'], Strike>
