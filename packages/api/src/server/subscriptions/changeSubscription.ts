import { formatAnswer } from '@anamnesis/engine'
import { loadProducts } from '@anamnesis/flows'
import { eq, sql } from 'drizzle-orm'
import type { TreatmentEvent } from '../../contract/index.ts'
import type { CancelReason } from '../../contract/subscriptions.ts'
import type { Actor } from '../audit.ts'
import { ApiError } from '../errors/ApiError.ts'
import { addOnChoices, subscriptions } from '../db/schema.ts'
import { type SubscriptionChange, subscriptionChangedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import { isMonthly } from '../products/bulkOptions.ts'
import type { Services } from '../services.ts'
import { withdrawCheckIn } from '../renewals/withdrawCheckIn.ts'
import { endTreatment } from '../treatments/endTreatment.ts'
import { recordEvent } from '../treatments/recordEvent.ts'
import { dayOf } from '../treatments/shippingDates.ts'
import { type TreatmentState, treatmentStateOf } from '../treatments/treatmentStates.ts'
import { type ChangeableDates, changeableDates } from './changeableDates.ts'
import { checkAddOns } from './checkAddOns.ts'
import { plansOf } from '../products/plansOf.ts'
import { withdrawOpenOrder } from './withdrawOpenOrder.ts'
import { invalid } from '../errors/invalid.ts'

/** Changes a subscription whose row is locked, and increments its version.
 * @throws ApiError 409 if its state does not allow it, 422 for a plan or an add-on that is not available to this patient.
 */
export async function changeSubscription(
  services: Change['services'],
  subscription: SubscriptionRow,
  { action, details, by = {} }: { readonly action: SubscriptionAction; readonly details: ChangeDetails; readonly by?: Actor },
): Promise<void> {
  const { db } = services
  const rule: Rule = rules[action]
  if (!rule.from.some((state) => state === subscription.state)) throw new ApiError(409, 'NOT_NOW', rule.otherwise)
  const standing = await treatmentStateOf(db, subscription.treatmentId)
  if (!standing) throw new Error('there is no such treatment')
  const set = await rule.apply({ services, standing, subscription, details, by })
  await db
    .update(subscriptions)
    .set({ ...set, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, subscription.id))
  const event = EVENTS[action]
  if (event !== undefined) await recordEvent(services, subscription.treatmentId, event)
  const change: SubscriptionChange = set.resumesOn ? 'paused-until' : TOLD[action]
  // confirming the current frequency is not a change
  if (change === 'frequency' && (set.bulkOptionId ?? null) === subscription.bulkOptionId) return
  await notifyPatient(services, subscription.userId, 'subscriptions', (brand, link) => subscriptionChangedLetter(brand, link, change))
}

type SubscriptionRow = typeof subscriptions.$inferSelect
type State = 'Active' | 'Paused' | 'Cancelled' | 'Future'

/** Actions of a patient on a subscription: `actionType` of the contract. */
export type SubscriptionAction =
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'update_bulk_option'
  | 'remove_bulk_option'
  | 'update_add_ons'
  | 'update_shipping_date'

/** Parameters of some actions. */
export interface ChangeDetails {
  readonly bulk_option_id?: string | undefined
  readonly add_on_ids?: readonly string[] | undefined
  /** An ISO date. */
  readonly shipping_date?: string | undefined
  /** The day on which a pause ends by itself, as an ISO date. */
  readonly resumes_on?: string | undefined
  /** The cancellation reason. */
  readonly reason?: CancelReason | undefined
  readonly details?: string | undefined
}

/** A change in progress. */
interface Change {
  readonly services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now' | 'mail'>
  readonly standing: TreatmentState
  readonly subscription: SubscriptionRow
  readonly details: ChangeDetails
  readonly by: Actor
}

/** An action: its allowed states, the error in others, and the columns it sets. */
interface Rule {
  readonly from: readonly State[]
  readonly otherwise: string
  readonly apply: (change: Change) => Promise<Partial<SubscriptionRow>>
}

const ON_ITS_WAY: readonly State[] = ['Active', 'Paused', 'Future']
const ENDED = 'This subscription isn’t active. Write to your care team to start again.'

const rules = {
  pause: {
    from: ['Active'],
    otherwise: 'You can only pause an active subscription. Reload the page to check yours.',
    apply: async ({ services, standing, subscription, details }) => {
      const { pause } = await changeableDates(standing, services.now())
      const resumesOn = details.resumes_on === undefined ? null : chosenDay(details.resumes_on, pause, 'resumes_on')
      await withdrawOpenOrder(services, subscription.id)
      return { state: 'Paused', pausedAt: services.now().toISOString(), resumesOn }
    },
  },
  resume: {
    from: ['Paused'],
    otherwise: 'You can only resume a paused subscription. Reload the page to check yours.',
    apply: async ({ services, subscription: { nextShippingDate } }) => {
      const today = dayOf(services.now())
      // a shipment that fell due during the pause is due now
      return {
        state: 'Active',
        pausedAt: null,
        resumesOn: null,
        nextShippingDate: nextShippingDate !== null && nextShippingDate > today ? nextShippingDate : today,
      }
    },
  },
  cancel: {
    from: ON_ITS_WAY,
    otherwise: 'This subscription isn’t active, so you don’t need to cancel it. Reload the page.',
    apply: async (change) => {
      const { services, standing, subscription, details, by } = change
      await withdrawOpenOrder(services, subscription.id)
      await withdrawCheckIn(services, standing.treatment.id)
      await endTreatment(services.db, standing.treatment, { by, now: services.now() })
      return {
        state: 'Cancelled',
        nextShippingDate: null,
        resumesOn: null,
        cancelledAt: services.now().toISOString(),
        cancelReason: details.reason ?? null,
        cancelDetails: details.details?.trim() || null,
      }
    },
  },
  update_bulk_option: {
    from: ON_ITS_WAY,
    otherwise: ENDED,
    apply: async (change) => {
      const { standing, details } = change
      const wanted = (await plansOf(standing)).options.find(({ id }) => id === details.bulk_option_id)
      if (!wanted) throw invalid({ bulk_option_id: 'Choose one of the plans' })
      return planOf(change, isMonthly(wanted) ? null : wanted.id)
    },
  },
  remove_bulk_option: {
    from: ON_ITS_WAY,
    otherwise: ENDED,
    apply: async (change) => planOf(change, null),
  },
  update_add_ons: {
    from: ON_ITS_WAY,
    otherwise: ENDED,
    apply: async ({ services, standing: { treatment }, details: { add_on_ids: wanted } }) => {
      const offered = new Set((await loadProducts(treatment.treatmentType)).addOns.map(({ id }) => id))
      if (!wanted || new Set(wanted).size !== wanted.length || !wanted.every((id) => offered.has(id)))
        throw invalid({ add_on_ids: 'Choose from the options' })
      const addOnIds = [...wanted]
      await checkAddOns(services, treatment, addOnIds)
      await services.db
        .insert(addOnChoices)
        .values({ treatmentId: treatment.id, addOnIds })
        .onConflictDoUpdate({ target: addOnChoices.treatmentId, set: { addOnIds } })
      return {}
    },
  },
  update_shipping_date: {
    from: ['Active'],
    otherwise: ENDED,
    apply: async ({ services, standing, details }) => {
      const { shipping } = await changeableDates(standing, services.now())
      if (!shipping)
        throw new ApiError(409, 'NOT_NOW', 'Your next shipment can’t be moved right now. Write to your care team to change it.')
      return { nextShippingDate: chosenDay(details.shipping_date, shipping, 'shipping_date') }
    },
  },
} satisfies Record<SubscriptionAction, Rule>

const inWords = (day: string) => formatAnswer({ type: 'date', name: 'day', label: 'Day' }, day)

/** A day that a patient chose from those they may. @throws ApiError 422 at its field. */
function chosenDay(day: string | undefined, range: ChangeableDates['shipping'], field: string): string {
  if (!range) throw new ApiError(409, 'NOT_NOW', 'You can’t choose a day right now. Write to your care team to change it.')
  if (day === undefined || day < range.from || day > range.until)
    throw invalid({ [field]: `Choose a day from ${inWords(range.from)} to ${inWords(range.until)}` })
  return day
}

/** Timeline events of actions. */
const EVENTS: Partial<Record<SubscriptionAction, TreatmentEvent['kind']>> = { pause: 'paused', resume: 'resumed', cancel: 'cancelled' }

/** The mail of each action. */
const TOLD: Readonly<Record<SubscriptionAction, SubscriptionChange>> = {
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  update_bulk_option: 'frequency',
  remove_bulk_option: 'frequency',
  update_add_ons: 'add-ons',
  update_shipping_date: 'date',
}

/** Sets the plan from now on: null is monthly. Records the request, and when the plan changed. */
function planOf({ services, subscription }: Change, bulkOptionId: string | null): Partial<SubscriptionRow> {
  const moment = services.now().toISOString()
  return { bulkOptionId, bulkAskedAt: moment, ...(bulkOptionId !== subscription.bulkOptionId && { frequencyChangedAt: moment }) }
}
