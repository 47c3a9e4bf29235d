import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { disputes, renewals, shipments, subscriptions } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../treatments/shippingDates.ts'
import { standingOf } from '../treatments/standings.ts'
import { openOrder } from './openOrder.ts'

/** Subscriptions that are read at once. */
const BATCH = 200

/**
 * Opens, and charges, the order of each subscription whose next shipment is due: the pharmacy packs it, and its patient sees that. None
 * for what is paused or cancelled, while a check-in is due or waits to be read, while its patient disputes a payment, or while an order is open. Each in a transaction of its own: an
 * error of one does not stop the others. Again, or at the same moment on another server, is no harm.
 */
export async function openDueShipments(services: Pick<Services, 'db' | 'now' | 'report'>): Promise<void> {
  let after: Due | undefined
  do {
    const due = await dueAfter(services, after)
    for (const { id } of due) await openDue(services, id).catch((error: unknown) => services.report(faultOf(error, 'openDueShipments')))
    after = due.length === BATCH ? due.at(-1) : undefined
  } while (after)
}

interface Due {
  readonly id: string
  readonly day: string | null
}

function isDue(db: Database, now: Date) {
  const isOpen = and(eq(shipments.subscriptionId, subscriptions.id), sql`${shipments.status} <> 'Delivered'`)
  const isCheckIn = and(eq(renewals.treatmentId, subscriptions.treatmentId), inArray(renewals.status, ['required', 'submitted']))
  const isDisputed = and(eq(disputes.userId, subscriptions.userId), isNull(disputes.endedAt))
  const one = { one: sql`1` }
  return and(
    eq(subscriptions.state, 'Active'),
    lte(subscriptions.nextShippingDate, dayOf(now)),
    notExists(db.select(one).from(shipments).where(isOpen)),
    notExists(db.select(one).from(renewals).where(isCheckIn)),
    notExists(db.select(one).from(disputes).where(isDisputed)),
  )
}

/** How many orders are due, and not open yet. */
export function countDueOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  return db.$count(subscriptions, isDue(db, now()))
}

const dueAfter = ({ db, now }: Pick<Services, 'db' | 'now'>, after: Due | undefined): Promise<Due[]> =>
  db
    .select({ id: subscriptions.id, day: subscriptions.nextShippingDate })
    .from(subscriptions)
    .where(and(isDue(db, now()), after && sql`(${subscriptions.nextShippingDate}, ${subscriptions.id}) > (${after.day}, ${after.id})`))
    .orderBy(asc(subscriptions.nextShippingDate), asc(subscriptions.id))
    .limit(BATCH)

async function openDue({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isStillDue = and(eq(subscriptions.id, id), isDue(tx, now()))
    const [row] = await tx.select().from(subscriptions).where(isStillDue).for('update', { skipLocked: true })
    const standing = row && (await standingOf(tx, row.treatmentId))
    if (!standing || !(await openOrder({ db: tx, now }, standing, 'later'))) return
    await audit(tx, 'order opened', { userId: row.userId, treatmentId: row.treatmentId, actor: 'system' })
  })
}
