import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** A billing provider that authorises everything and records used payments and charges. */
export interface CardProvider {
  readonly origin: string
  /** Used payments, with the number of calls for each. */
  readonly used: ReadonlyMap<string, number>
  /** Taken charges by our id, with the number of invoices for each. */
  readonly charged: ReadonlyMap<string, number>
  readonly stop: () => Promise<void>
}

/** Starts the provider in this process, so that it survives a killed server. */
export async function startCardProvider(): Promise<CardProvider> {
  const used = new Map<string, number>()
  const charged = new Map<string, number>()
  const now = () => Math.floor(Date.now() / 1000)
  const intentOf = (id: string) => ({
    payment_intent: {
      id,
      status: used.has(id) ? 'consumed' : 'authorized',
      amount: 0,
      currency_code: 'CAD',
      gateway: 'test',
      gateway_account_id: 'test',
      payment_method_type: 'card',
      expires_at: now() + 1800,
      created_at: now(),
      modified_at: now(),
    },
  })
  const app = new Hono()
  app.post('/api/v2/payment_intents', (context) => context.json(intentOf(`pi_${randomUUID()}`)))
  app.get('/api/v2/payment_intents/:id', (context) => context.json(intentOf(context.req.param('id'))))
  app.post('/api/v2/customers/:id/subscription_for_items', async (context) => {
    const id = new URLSearchParams(await context.req.text()).get('payment_intent[id]') ?? ''
    const times = used.get(id) ?? 0
    used.set(id, times + 1)
    return times === 0 ? context.json({}) : context.json({ api_error_code: 'payment_intent_invalid' }, 400)
  })
  app.post('/api/v2/invoices/create_for_charge_items_and_charges', async (context) => {
    const id = new URLSearchParams(await context.req.text()).get('po_number') ?? ''
    charged.set(id, (charged.get(id) ?? 0) + 1)
    return context.json({ invoice: { status: 'paid' } })
  })
  // it lists no invoice, so a charge that is sent twice is taken twice
  app.get('/api/v2/:list', (context) => context.json({ list: [] }))
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        used,
        charged,
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
  })
}
