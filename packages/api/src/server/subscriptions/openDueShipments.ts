import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { checkRules } from '../clinic/checkRules.ts'
import type { Database } from '../db/openDatabase.ts'
import { disputes, renewals, shipments, subscriptions, treatments } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../treatments/shippingDates.ts'
import { type Standing, standingOf } from '../treatments/standings.ts'
import { openOrder } from './openOrder.ts'

type Needs = Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>

/** Subscriptions that are read at once. */
const BATCH = 200

/**
 * Opens, and charges, the order of each subscription whose next shipment is due: the pharmacy packs it, and its patient sees that. None
 * for what is paused or cancelled, while a check-in is due or waits to be read, while its patient disputes a payment, while an order is open, or while
 * the rules refuse to ship it. Each in a transaction of its own: an error of one does not stop the others. Again, or at the same moment on another
 * server, is no harm.
 */
export async function openDueShipments(services: Needs & Pick<Services, 'report'>): Promise<void> {
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

async function openDue(services: Needs, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const inside = { ...services, db: tx }
    const isStillDue = and(eq(subscriptions.id, id), isDue(tx, services.now()))
    // what the clinic or the patient is changing just now is left to the next time
    const [row] = await tx
      .select({ treatmentId: treatments.id, userId: treatments.userId })
      .from(subscriptions)
      .innerJoin(treatments, eq(treatments.id, subscriptions.treatmentId))
      .where(isStillDue)
      .for('update', { skipLocked: true })
    const standing = row && (await standingOf(tx, row.treatmentId))
    if (!standing || !(await isAllowed(inside, standing)) || !(await openOrder(inside, standing, 'later'))) return
    await audit(tx, 'order opened', { ...row, actor: 'system' })
  })
}

/** Whether the rules allow to ship what is charged with this order: those that are checked again when it is shipped. */
async function isAllowed(services: Needs, { treatment }: Standing): Promise<boolean> {
  try {
    await checkRules(services, treatment)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RULES_REFUSE') return false
    throw error
  }
}
