import { desc, eq } from 'drizzle-orm'
import type { DashboardTreatment } from '../../contract/index.ts'
import { ApiError } from '../ApiError.ts'
import { profiles, productChoices, subscriptions, treatments, users } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'

export const getDashboard: Handler<'getDashboard'> = async ({ services: { db }, query, userId }) => {
  if (query.user_id !== userId) throw new ApiError(403, 'NOT_YOURS', 'This dashboard is another patient’s.')
  const [user] = await db
    .select({ email: users.email, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  const rows = await db
    .select({ treatment: treatments, product: productChoices, subscription: subscriptions })
    .from(treatments)
    .leftJoin(productChoices, eq(productChoices.treatmentId, treatments.id))
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
    treatments: rows.map(({ treatment, product, subscription }) => ({
      id: treatment.id,
      treatment_type: treatment.treatmentType,
      // both columns hold only what their constraint, and our own writes, allow
      status: treatment.status as DashboardTreatment['status'],
      subscription_id: subscription?.id ?? null,
      subscription_state: (subscription?.state ?? null) as DashboardTreatment['subscription_state'],
      drug_name: product?.drugId ?? null,
      weight_loss_status: null,
      required_renewal: null,
      submitted_at: treatment.submittedAt === null ? null : new Date(treatment.submittedAt).toISOString(),
    })),
  }
}
