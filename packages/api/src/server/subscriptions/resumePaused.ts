import { and, asc, eq, lte } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { subscriptions, treatments } from '../db/schema.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../treatments/shippingDates.ts'
import { changeSubscription } from './changeSubscription.ts'

/** Resumes each subscription whose pause ends today or has ended, in its own transaction. Safe to repeat and to run on several servers. */
export async function resumePaused(services: Services): Promise<void> {
  const { db, now, report } = services
  const isOver = and(eq(subscriptions.state, 'Paused'), lte(subscriptions.resumesOn, dayOf(now())))
  const due = await db.select({ id: subscriptions.id }).from(subscriptions).where(isOver).orderBy(asc(subscriptions.resumesOn)).limit(BATCH)
  for (const { id } of due)
    await db
      .transaction(async (tx) => {
        // the lock of the patient's and the clinic's changes, which skip nothing
        const [found] = await tx
          .select({ subscription: subscriptions })
          .from(subscriptions)
          .innerJoin(treatments, eq(treatments.id, subscriptions.treatmentId))
          .where(and(eq(subscriptions.id, id), isOver))
          .for('update', { skipLocked: true })
        if (!found) return
        const { userId, treatmentId } = found.subscription
        await changeSubscription({ ...services, db: tx }, found.subscription, { action: 'resume', details: {} })
        await audit(tx, 'subscription: resume', { userId, treatmentId, actor: 'system' })
      })
      .catch((error: unknown) => report(faultOf(error, 'resumePaused')))
}

/** Subscriptions per run; the others follow in the next one. */
const BATCH = 500
