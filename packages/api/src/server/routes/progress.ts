import { loadBrand } from '@anamnesis/flows'
import { momentIn } from '@anamnesis/flows/internal'
import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { profiles, weights } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { reportedWeights } from '../treatments/reportedWeights.ts'
import { route } from './Route.ts'

export const getProgress = route('getProgress', {
  handle: async ({ services: { db }, params, userId }) => {
    const { id: treatmentId } = await ownTreatment(db, userId, params.treatment_id)
    await audit(db, 'progress read', { userId, treatmentId })
    return { weights: await reportedWeights(db, treatmentId) }
  },
})

export const putWeight = route('putWeight', {
  handle: async ({ services: { db, flows, now }, params, body, userId }) => {
    const { id: treatmentId, treatmentType, status, endedAt } = await ownTreatment(db, userId, params.treatment_id)
    const isCheckedIn = (await loadBrand(flows.brand)).treatments[treatmentType]?.isCheckIn === true
    if (status !== 'approved' || endedAt !== null || !isCheckedIn)
      throw new ApiError(
        409,
        'NOT_IN_TREATMENT',
        'You can add your weight while you’re in treatment. You can see what’s next under “Treatments”.',
      )
    const [profile] = await db.select({ province: profiles.province }).from(profiles).where(eq(profiles.userId, userId))
    const reportedAt = now().toISOString()
    const weight = { pounds: Math.round(body.pounds * 100) / 100, reportedAt }
    await db
      .insert(weights)
      .values({ treatmentId, day: momentIn(profile?.province ?? undefined, reportedAt).slice(0, 10), ...weight })
      .onConflictDoUpdate({ target: [weights.treatmentId, weights.day], set: weight })
    await audit(db, 'weight reported', { userId, treatmentId })
    return { weights: await reportedWeights(db, treatmentId) }
  },
})
