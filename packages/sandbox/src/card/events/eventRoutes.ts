import { Hono } from 'hono'
import * as z from 'zod'
import type { CardContext } from '../CardContext.ts'
import { presentCharge } from '../presentBilling.ts'

/** Test controls of the provider: `POST /__events {event_type, content}` sends any event, and `POST /__invoices/:id {outcome}` is the
 * customer's response to their bank about a due invoice. Not for web pages.
 */
export function eventRoutes(card: CardContext): Hono {
  const app = new Hono()
  for (const path of ['/__events', '/__invoices/*']) {
    app.use(path, async (context, next) =>
      context.req.header('origin') ? context.json({ error: 'Events are for tests, not for web pages.' }, 403) : next(),
    )
  }

  app.post('/__events', async (context) => {
    const wanted = happening.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success) return context.json({ error: z.prettifyError(wanted.error) }, 400)
    card.emit(wanted.data.event_type, wanted.data.content)
    return context.body(null, 204)
  })

  app.post('/__invoices/:id', async (context) => {
    const answer = bankAnswer.safeParse(await context.req.json().catch(() => undefined))
    const charge = Object.values(card.records.charges).find(({ id }) => `inv_${id}` === context.req.param('id'))
    if (!answer.success || charge?.status !== 'payment_due')
      return context.json({ error: 'There is no such invoice, or no such answer.' }, 400)
    if (answer.data.outcome === 'approve') charge.status = 'paid'
    card.save()
    card.emit(charge.status === 'paid' ? 'payment_succeeded' : 'payment_failed', presentCharge(charge))
    return context.body(null, 204)
  })
  return app
}

const happening = z.strictObject({ event_type: z.string().min(1), content: z.record(z.string(), z.unknown()) })
const bankAnswer = z.strictObject({ outcome: z.enum(['approve', 'refuse']) })
