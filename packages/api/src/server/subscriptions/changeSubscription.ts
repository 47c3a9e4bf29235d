import { loadProducts } from '@anamnesis/flows'
import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { invalid } from '../answers/checkNamed.ts'
import type { Database } from '../db/openDatabase.ts'
import { addOnChoices, shipments, subscriptions } from '../db/schema.ts'
import { isMonthly } from '../products/bulkOptions.ts'
import { endTreatment } from '../treatments/endTreatment.ts'
import { dayOf } from '../treatments/shippingDates.ts'
import { type Standing, standingOf } from '../treatments/standings.ts'
import { plansOf } from './plansOf.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type State = 'Active' | 'Paused' | 'Cancelled' | 'Future'

/** What a patient does with their subscription: `actionType` of the contract. */
export type SubscriptionAction = 'pause' | 'resume' | 'cancel' | 'update_bulk_option' | 'remove_bulk_option' | 'update_add_ons'

/** What a change may need beside its name. */
export interface ChangeDetails {
  readonly bulk_option_id?: string | undefined
  readonly add_on_ids?: readonly string[] | undefined
}

/** A change under way. */
interface Change {
  readonly db: Database
  readonly standing: Standing
  readonly subscription: SubscriptionRow
  readonly details: ChangeDetails
  readonly now: Date
}

/** One kind of change: the states that it is possible in, what it says otherwise, and what it sets. */
interface Rule {
  readonly from: readonly State[]
  readonly otherwise: string
  readonly apply: (change: Change) => Promise<Partial<SubscriptionRow>>
}

const ON_ITS_WAY: readonly State[] = ['Active', 'Paused', 'Future']
const ENDED = 'This subscription is not running. Write to the care team to begin again.'

const rules = {
  pause: {
    from: ['Active'],
    otherwise: 'Only a subscription that is active can be paused.',
    apply: async (change) => {
      await takeBack(change)
      return { state: 'Paused' }
    },
  },
  resume: {
    from: ['Paused'],
    otherwise: 'Only a subscription that is paused can be resumed.',
    apply: async ({ subscription: { nextShippingDate }, now }) => {
      const today = dayOf(now)
      // what fell due during the pause is due now
      return { state: 'Active', nextShippingDate: nextShippingDate !== null && nextShippingDate > today ? nextShippingDate : today }
    },
  },
  cancel: {
    from: ON_ITS_WAY,
    otherwise: 'This subscription is not running, so there is nothing to cancel.',
    apply: async (change) => {
      const { db, standing, now } = change
      await takeBack(change)
      await endTreatment(db, standing.treatment, { actor: 'patient', now })
      return { state: 'Cancelled', nextShippingDate: null }
    },
  },
  update_bulk_option: {
    from: ON_ITS_WAY,
    otherwise: ENDED,
    apply: async ({ standing, details, now }) => {
      const wanted = (await plansOf(standing)).options.find(({ id }) => id === details.bulk_option_id)
      if (!wanted) throw invalid({ bulk_option_id: 'Choose one of the plans' })
      return { bulkOptionId: isMonthly(wanted) ? null : wanted.id, bulkAskedAt: now.toISOString() }
    },
  },
  remove_bulk_option: {
    from: ON_ITS_WAY,
    otherwise: ENDED,
    apply: async ({ now }) => ({ bulkOptionId: null, bulkAskedAt: now.toISOString() }),
  },
  update_add_ons: {
    from: ON_ITS_WAY,
    otherwise: ENDED,
    apply: async ({ db, standing: { treatment }, details: { add_on_ids: wanted } }) => {
      const offered = new Set((await loadProducts(treatment.treatmentType)).addOns.map(({ id }) => id))
      if (!wanted || new Set(wanted).size !== wanted.length || !wanted.every((id) => offered.has(id)))
        throw invalid({ add_on_ids: 'Choose from the options' })
      const addOnIds = [...wanted]
      await db
        .insert(addOnChoices)
        .values({ treatmentId: treatment.id, addOnIds })
        .onConflictDoUpdate({ target: addOnChoices.treatmentId, set: { addOnIds } })
      return {}
    },
  },
} satisfies Record<SubscriptionAction, Rule>

/** An order that has not left is not sent: neither after a pause nor after the end. */
async function takeBack({ db, subscription }: Change): Promise<void> {
  await db.delete(shipments).where(and(eq(shipments.subscriptionId, subscription.id), eq(shipments.status, 'Processing Order')))
}

/**
 * Changes a subscription whose row is locked, and raises its version.
 * @throws ApiError 409 where its state does not allow it, 422 for a plan or an add-on that is not offered.
 */
export async function changeSubscription(
  db: Database,
  subscription: SubscriptionRow,
  { action, details, now }: { readonly action: SubscriptionAction; readonly details: ChangeDetails; readonly now: Date },
): Promise<void> {
  const rule: Rule = rules[action]
  if (!rule.from.some((state) => state === subscription.state)) throw new ApiError(409, 'NOT_NOW', rule.otherwise)
  const standing = await standingOf(db, subscription.treatmentId)
  if (!standing) throw new Error('there is no such treatment')
  const set = await rule.apply({ db, standing, subscription, details, now })
  await db
    .update(subscriptions)
    .set({ ...set, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, subscription.id))
}
