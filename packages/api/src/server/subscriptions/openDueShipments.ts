import { and, asc, count, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { checkRules } from '../assessment/submissions/checkRules.ts'
import type { Database } from '../db/openDatabase.ts'
import { charges, disputes, renewals, shipments, subscriptions, treatments } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { Counts, Services } from '../services.ts'
import { dayOf } from '../treatments/shippingDates.ts'
import { treatmentStateOf } from '../treatments/treatmentStates.ts'
import { openOrder } from './openOrder.ts'

/** Opens and charges the order of each subscription whose next shipment is due. Skips paused and cancelled ones, due or unread check-ins,
 * open disputes and open orders; if the rules refuse to ship, staff see since when it is held. Each runs in its own transaction: an error
 * of one does not stop the others. Safe to repeat and to run on several servers.
 */
export async function openDueShipments(services: Needs & Pick<Services, 'report'>): Promise<void> {
  let after: Due | undefined
  do {
    const due = await dueAfter(services, after)
    for (const { id } of due)
      await openDue(services, id)
        .catch((error: unknown) => holdOrder(services, id, error))
        .catch((error: unknown) => services.report(faultOf(error, 'openDueShipments')))
    after = due.length === BATCH ? due.at(-1) : undefined
  } while (after)
}

type Needs = Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>

/** Subscriptions per batch. */
const BATCH = 200

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

/** Counts orders that are due, and those held until staff act: due ones, and open ones that are not charged. */
export async function countDueOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Counts> {
  const due = isDue(db, now())
  const isHeld = isNotNull(subscriptions.orderHeldAt)
  const isWaiting = and(isNull(charges.chargedAt), isNull(charges.refusedAt), isNull(charges.withdrawnAt))
  const [opened] = await db
    .select({ held: count() })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(and(isWaiting, isHeld))
  return {
    orders_due: await db.$count(subscriptions, and(due, isNull(subscriptions.orderHeldAt))),
    orders_held: (await db.$count(subscriptions, and(due, isHeld))) + (opened?.held ?? 0),
  }
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
    // skips rows locked by the clinic or the patient until the next run
    const [row] = await tx
      .select({ treatmentId: treatments.id, userId: treatments.userId })
      .from(subscriptions)
      .innerJoin(treatments, eq(treatments.id, subscriptions.treatmentId))
      .where(isStillDue)
      .for('update', { skipLocked: true })
    const standing = row && (await treatmentStateOf(tx, row.treatmentId))
    if (!standing) return
    await checkRules(inside, standing.treatment, 'open_order')
    if (await openOrder(inside, standing, 'later')) await audit(tx, 'order opened', { ...row, actor: 'system' })
  })
}

/** Marks an order as held, and reports the error unless the rules are the reason. */
async function holdOrder({ db, now, report }: Needs & Pick<Services, 'report'>, id: string, error: unknown): Promise<void> {
  if (!(error instanceof ApiError && error.code === 'RULES_REFUSE')) report(faultOf(error, 'openDueShipments'))
  const isNew = and(eq(subscriptions.id, id), isNull(subscriptions.orderHeldAt), isDue(db, now()))
  const held = await db
    .update(subscriptions)
    .set({ orderHeldAt: now().toISOString() })
    .where(isNew)
    .returning({ userId: subscriptions.userId, treatmentId: subscriptions.treatmentId })
  await audit(
    db,
    'order held',
    held.map((row) => ({ ...row, actor: 'system' })),
  )
}
