import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { renewalAnswers, renewals, screeningAnswers } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'

/** The questions about weight, in pounds: at the start, and at each check-in. */
const WEIGHT_SLUGS = ['weight', 'current-weight']

export const getProgress: Handler<'getProgress'> = async ({ services: { db }, params, userId }) => {
  const { id: treatmentId } = await ownTreatment(db, userId, params.treatment_id)
  const first = await db
    .select({ at: screeningAnswers.answeredAt, body: screeningAnswers.body })
    .from(screeningAnswers)
    .where(and(eq(screeningAnswers.treatmentId, treatmentId), inArray(screeningAnswers.slug, WEIGHT_SLUGS)))
  const later = await db
    .select({ at: renewals.submittedAt, body: renewalAnswers.body })
    .from(renewalAnswers)
    .innerJoin(renewals, eq(renewalAnswers.renewalId, renewals.id))
    .where(and(eq(renewals.treatmentId, treatmentId), inArray(renewalAnswers.slug, WEIGHT_SLUGS), isNotNull(renewals.submittedAt)))
  await audit(db, 'progress read', { userId, treatmentId })
  const weights = [...first, ...later]
    .map(({ at, body }) => ({ at: new Date(at ?? 0).toISOString(), pounds: Number(body) })) // never null: see the query
    .filter(({ pounds }) => pounds > 0)
    .toSorted((one, other) => one.at.localeCompare(other.at))
  return { weights }
}
