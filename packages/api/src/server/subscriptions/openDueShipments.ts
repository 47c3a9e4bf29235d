import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { renewals, shipments, subscriptions } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../treatments/shippingDates.ts'

/** As many orders as are opened in one go. */
const AT_ONCE = 200

/**
 * Opens the order of each subscription whose next shipment is due: the pharmacy packs it, and its patient sees that. None
 * for what is paused or cancelled, while a check-in is due, or while an order is open. Again, or at the same moment
 * elsewhere, is no harm.
 */
export async function openDueShipments({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = and(eq(shipments.subscriptionId, subscriptions.id), sql`${shipments.status} <> 'Delivered'`)
    const isCheckInDue = and(eq(renewals.treatmentId, subscriptions.treatmentId), eq(renewals.status, 'required'))
    const due = await tx
      .select({ id: subscriptions.id, userId: subscriptions.userId, treatmentId: subscriptions.treatmentId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.state, 'Active'),
          lte(subscriptions.nextShippingDate, dayOf(now())),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(shipments)
              .where(isOpen),
          ),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(renewals)
              .where(isCheckInDue),
          ),
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const opened = await tx
      .insert(shipments)
      .values(due.map(({ id }) => ({ subscriptionId: id, createdAt: now().toISOString() })))
      .onConflictDoNothing()
      .returning({ subscriptionId: shipments.subscriptionId })
    const ids = new Set(opened.map(({ subscriptionId }) => subscriptionId))
    const whose = due.filter(({ id }) => ids.has(id))
    await audit(
      tx,
      'order opened',
      whose.map(({ userId, treatmentId }) => ({ userId, treatmentId, actor: 'system' as const })),
    )
  })
}
