import { desc, eq } from 'drizzle-orm'
import type { DashboardTreatment } from '../../contract/index.ts'
import { ApiError } from '../ApiError.ts'
import { addOnChoices, profiles, productChoices, subscriptions, treatments, users } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'

/** What a treatment has from its approval on, which does not happen here. */
const NOT_YET = {
  prescription_id: null,
  number_monthly_doses: null,
  product: null,
  image_url: null,
  weight_loss_status: null,
  tracking: null,
  bulk_option: null,
  bulk_options: [],
  required_renewal: null,
  show_bulk_options_modal: false,
  show_counsel_modal: false,
} satisfies Partial<DashboardTreatment>

export const getDashboard: Handler<'getDashboard'> = async ({ services: { db }, query, userId }) => {
  if (query.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'This dashboard is another patient’s.')
  const [user] = await db
    .select({ email: users.email, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  const rows = await db
    .select({ treatment: treatments, product: productChoices, addOns: addOnChoices, subscription: subscriptions })
    .from(treatments)
    .leftJoin(productChoices, eq(productChoices.treatmentId, treatments.id))
    .leftJoin(addOnChoices, eq(addOnChoices.treatmentId, treatments.id))
    .leftJoin(subscriptions, eq(subscriptions.treatmentId, treatments.id))
    .where(eq(treatments.userId, userId))
    .orderBy(desc(treatments.createdAt))
  return {
    profile: {
      first_name: user?.profile?.firstName ?? null,
      email: user?.email ?? '',
      province: user?.profile?.province ?? null,
      health_card_number: user?.profile?.healthCardNumber ?? null,
    },
    treatments: rows.map(({ treatment, product, addOns, subscription }) => ({
      id: treatment.id,
      treatment_type: treatment.treatmentType,
      // both columns hold only what their constraint, and our own writes, allow
      status: treatment.status as DashboardTreatment['status'],
      subscription_id: subscription?.id ?? null,
      subscription_state: (subscription?.state ?? null) as DashboardTreatment['subscription_state'],
      drug_name: product?.drugName ?? product?.drugId ?? null,
      product_name: product?.productName ?? null,
      assessment:
        treatment.status === 'in_progress'
          ? { flow_id: treatment.flowId, version: treatment.flowVersion, variant: treatment.variant }
          : null,
      add_ons: addOns?.addOnIds ?? [],
      ...NOT_YET,
      submitted_at: treatment.submittedAt === null ? null : new Date(treatment.submittedAt).toISOString(),
    })),
  }
}
