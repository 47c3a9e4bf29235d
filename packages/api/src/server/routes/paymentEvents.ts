import { audit } from '../audit.ts'
import { paymentEvents } from '../db/schema.ts'
import { applyEvent } from '../payments/applyEvent.ts'
import { settleInBackground } from '../payments/settleInBackground.ts'
import { route } from './Route.ts'

export const receivePaymentEvent = route('receivePaymentEvent', {
  handle: async ({ services, body }) => {
    const { db, now } = services
    const { id, event_type: kind } = body
    const occurredAt = new Date(body.occurred_at * 1000)
    if (now().getTime() - occurredAt.getTime() > OLDEST) return { status: 'ignored' }
    const [isFirst] = await db
      .insert(paymentEvents)
      .values({ id, kind, occurredAt: occurredAt.toISOString(), receivedAt: now().toISOString() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    const userId = isFirst && (await applyEvent(services, body))
    if (userId === undefined) return { status: 'ignored' }
    await audit(db, `payment event: ${kind}`, { userId, actor: 'system' })
    return { status: 'applied' }
  },
  after: ({ services }) => settleInBackground(services),
})

/** Older events are ignored, in milliseconds: the provider retries for three days, and `purgeExpired` deletes ids after thirty. */
const OLDEST = 7 * 24 * 60 * 60 * 1000
