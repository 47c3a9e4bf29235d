import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { checkRules } from '../assessment/submissions/checkRules.ts'
import { charges, subscriptions, treatments } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { Services } from '../services.ts'

/** Holds a charge if the rules refuse its order by now, so that no patient pays for what is not shipped; staff see since when. It is checked
 * again when the patient's answers change, see `recheckHeldCharges`, or after an hour.
 * Returns false if the rules allow the order, or an earlier attempt has taken the charge.
 */
export async function holdCharge(services: Services, { id, userId, treatmentId, attempts }: Untaken): Promise<boolean> {
  const { db, now, payments: provider, report } = services
  const isIts = eq(subscriptions.treatmentId, treatmentId)
  const error = await refusalOf(services, treatmentId)
  if (error === undefined || (attempts > 0 && (await provider.isCharged({ id, userId })))) {
    await db
      .update(subscriptions)
      .set({ orderHeldAt: null })
      .where(and(isIts, isNotNull(subscriptions.orderHeldAt)))
    return false
  }
  if (!(error instanceof ApiError && error.code === 'RULES_REFUSE')) report(faultOf(error, 'settleCharges'))
  const isUntaken = and(eq(charges.id, id), isNull(charges.chargedAt))
  await db
    .update(charges)
    .set({ nextAttemptAt: new Date(now().getTime() + WAIT).toISOString() })
    .where(isUntaken)
  const held = await db
    .update(subscriptions)
    .set({ orderHeldAt: now().toISOString() })
    .where(and(isIts, isNull(subscriptions.orderHeldAt)))
    .returning({ userId: subscriptions.userId, treatmentId: subscriptions.treatmentId })
  await audit(
    db,
    'order held',
    held.map((row) => ({ ...row, actor: 'system' })),
  )
  return true
}

/** Milliseconds until the rules are checked again. */
const WAIT = 3_600_000

/** An untaken charge of an open order. */
interface Untaken {
  readonly id: string
  readonly userId: string
  readonly treatmentId: string
  readonly attempts: number
}

async function refusalOf(services: Services, treatmentId: string): Promise<unknown> {
  const [treatment] = await services.db.select().from(treatments).where(eq(treatments.id, treatmentId))
  if (!treatment) return undefined
  return checkRules(services, treatment, 'ship').then(
    () => undefined,
    (error: unknown) => error,
  )
}
