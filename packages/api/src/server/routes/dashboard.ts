import { RECORDED_FACTS } from '@anamnesis/flows/internal'
import { fullNameOf } from '../accounts/fullNameOf.ts'
import { readProfile } from '../accounts/readProfile.ts'
import { presentSuggestion } from '../clinic/presentSuggestion.ts'
import { denialOf } from '../treatments/denialOf.ts'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { DashboardTreatment } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import { treatments, users, auditLog } from '../db/schema.ts'
import { variantFor } from '../assessment/onRecord/variantFor.ts'
import { nextChargeOf } from '../payments/costOf.ts'
import { openQuestion } from '../messages/openQuestion.ts'
import { unreadOf } from '../messages/unreadOf.ts'
import { describeProduct } from '../products/describeProduct.ts'
import type { Services } from '../services.ts'
import { eventsOf } from '../treatments/recordEvent.ts'
import { provincesWithBloodwork } from '../treatments/provincesWithBloodwork.ts'
import { type TreatmentState, treatmentStates } from '../treatments/treatmentStates.ts'
import { addOnItems } from '../products/addOnItems.ts'
import { currentChoice, productFacts } from '../products/orderedProducts.ts'
import { plansOf } from '../products/plansOf.ts'
import { nextShippingDate } from '../subscriptions/nextShippingDate.ts'
import { trackingUrl } from '../subscriptions/trackingUrl.ts'
import type { Database } from '../db/openDatabase.ts'
import { route } from './Route.ts'

export const getDashboard = route('getDashboard', {
  handle: async ({ services, query, userId }) => {
    const { db, mail } = services
    if (query.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'This dashboard is another patient’s.')
    const [user] = await db.select({ email: users.email, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId))
    const profile = await readProfile(services, userId)
    // excludes drafts that another treatment has replaced
    const isShown = or(ne(treatments.status, 'in_progress'), isNull(treatments.endedAt))
    const own = await treatmentStates(db, {
      where: and(eq(treatments.userId, userId), isShown),
      order: desc(treatments.createdAt),
      limit: MOST,
    })
    const events = await eventsOf(
      db,
      own.map(({ treatment }) => treatment.id),
    )
    await auditLook(db, 'dashboard read', userId)
    return {
      profile: {
        first_name: profile?.firstName ?? null,
        full_name: fullNameOf(profile),
        email: user?.email ?? '',
        // without a mail service there is nothing to confirm
        must_confirm_email: mail !== undefined && user?.verifiedAt === null,
        province: profile?.province ?? null,
        health_card_number: profile?.healthCardNumber ?? null,
      },
      treatments: await Promise.all(own.map((standing) => present(services, standing, events.get(standing.treatment.id) ?? []))),
      unread_messages: await unreadOf(db, userId),
    }
  },
})

/** Minutes in which the automatic refreshes of a page count as one audited read, so that they do not flood the trail. */
const ONE_LOOK = 15

/** More treatments than any patient has. */
const MOST = 500

async function present(services: Services, standing: TreatmentState, events: DashboardTreatment['events']): Promise<DashboardTreatment> {
  const { treatment, profile, product, addOns, subscription, prescription, shipment, renewal } = standing
  const { ordered, current, options } = await plansOf(standing)
  const isApproved = treatment.status === 'approved' && subscription !== null && subscription.state !== 'Cancelled'
  return {
    id: treatment.id,
    treatment_type: treatment.treatmentType,
    status: treatment.status,
    subscription_id: subscription?.id ?? null,
    subscription_state: subscription?.state ?? null,
    resumes_on: subscription?.resumesOn ?? null,
    weight_loss_status: treatment.weightLossStatus,
    tracking: shipment
      ? {
          status: shipment.status,
          carrier: shipment.carrier,
          tracking_number: shipment.trackingNumber,
          tracking_url: trackingUrl(shipment.carrier, shipment.trackingNumber),
          shipped_at: momentOf(shipment.shippedAt),
          delivered_at: momentOf(shipment.deliveredAt),
        }
      : null,
    required_renewal: renewal?.status === 'required' || renewal?.status === 'submitted' ? { status: renewal.status } : null,
    renewal_facts: renewal?.status === 'required' ? await renewalFacts(services.db, treatment) : [],
    drug_name: product?.drugName ?? product?.drugId ?? null,
    product_name: product?.productName ?? null,
    prescription_id: prescription?.id ?? null,
    assessment:
      treatment.status === 'in_progress'
        ? { flow_id: treatment.flowId, version: treatment.flowVersion, variant: (await variantFor(services, treatment)).variant }
        : null,
    number_monthly_doses: ordered?.order.monthlyDoses ?? null,
    product: ordered ? await describeProduct(treatment.brand, ordered) : null,
    prescriber_directions: prescription?.directions ?? null,
    price: current?.price ?? ordered?.order.centsPerMonth ?? null,
    next_charge: await nextChargeOf(services.db, standing),
    image_url: ordered?.order.image ?? null,
    next_shipping_date: nextShippingDate(subscription),
    add_ons: addOns?.addOnIds ?? [],
    add_on_items: await addOnItems(treatment.treatmentType, addOns?.addOnIds ?? []),
    bulk_option: current,
    bulk_options: options,
    show_bulk_options_modal: isApproved && options.length > 1 && subscription.bulkAskedAt === null,
    show_counsel_modal: isApproved && prescription !== null && prescription.counsel === null,
    question: await openQuestion(services.db, treatment),
    suggestion: await presentSuggestion(services.db, standing),
    submitted_at: momentOf(treatment.submittedAt),
    events,
    denial: await denialOf(services.db, treatment),
    counsel: prescription?.counsel ?? null,
    bloodwork_possible: provincesWithBloodwork.includes(profile?.province ?? ''),
  }
}

const renewalFacts = async (db: Database, treatment: TreatmentState['treatment']) =>
  (await productFacts(treatment.treatmentType, await currentChoice(db, treatment)))[RECORDED_FACTS]

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** Audits that a patient read their own data. */
async function auditLook(db: Database, action: string, userId: string): Promise<void> {
  const since = sql`now() - make_interval(mins => ${ONE_LOOK})`
  const isNoted = sql`select 1 from ${auditLog} where ${auditLog.userId} = ${userId} and ${auditLog.action} = ${action} and ${auditLog.happenedAt} > ${since}`
  await db.execute(sql`insert into ${auditLog} (user_id, action) select ${userId}::uuid, ${action} where not exists (${isNoted})`)
}
