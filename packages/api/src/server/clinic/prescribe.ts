import { eq, sql } from 'drizzle-orm'
import { type Member, prescriptions, subscriptions } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'

/** Prescribes the product of a treatment with its directions; `weighed` if the prescriber chose it, with the refusals that they weighed. */
export async function prescribe(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { treatment, product, subscription }: TreatmentState,
  { member, weighed, directions = null }: Prescribed,
): Promise<void> {
  if (!product || !subscription) throw new Error('prescribed without a product or a subscription')
  const { drugId, doseId, drugName, productName } = product
  const moment = now().toISOString()
  const isChosen = weighed !== undefined
  const row = {
    drugId,
    doseId,
    drugName: isChosen ? drugName : null,
    productName: isChosen ? productName : null,
    directions,
    weighed: weighed ?? [],
    memberId: member.id,
    prescribedAt: moment,
    // a pharmacist's call is about one product
    counsel: null,
  }
  await db
    .insert(prescriptions)
    .values({ treatmentId: treatment.id, ...row })
    .onConflictDoUpdate({ target: prescriptions.treatmentId, set: row })
  if (isChosen)
    await db
      .update(subscriptions)
      .set({
        bulkOptionId: subscription.bulkOptionId,
        ...(subscription.bulkOptionId !== null && { bulkAskedAt: moment }),
        version: nextVersion,
      })
      .where(eq(subscriptions.id, subscription.id))
}

/** What a prescriber adds to the product. */
interface Prescribed {
  readonly member: Member
  readonly weighed: readonly string[] | undefined
  /** Absent: the usual ones of the product. */
  readonly directions?: string | null | undefined
}

/** Increments the version of a subscription. */
export const nextVersion = sql`${subscriptions.version} + 1`
