import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { renewalAnswers, renewals, screeningAnswers, weights } from '../db/schema.ts'

/** The weights that a patient reported for a treatment, in its questionnaires and between them, oldest first. */
export async function reportedWeights(db: Database, treatmentId: string): Promise<ReportedWeight[]> {
  const first = await db
    .select({ at: screeningAnswers.answeredAt, body: screeningAnswers.body })
    .from(screeningAnswers)
    .where(and(eq(screeningAnswers.treatmentId, treatmentId), inArray(screeningAnswers.slug, WEIGHT_SLUGS)))
  const later = await db
    .select({ at: renewals.submittedAt, body: renewalAnswers.body })
    .from(renewalAnswers)
    .innerJoin(renewals, eq(renewalAnswers.renewalId, renewals.id))
    .where(and(eq(renewals.treatmentId, treatmentId), inArray(renewalAnswers.slug, WEIGHT_SLUGS), isNotNull(renewals.submittedAt)))
  const between = await db
    .select({ at: weights.reportedAt, body: weights.pounds })
    .from(weights)
    .where(eq(weights.treatmentId, treatmentId))
  return [...first, ...later, ...between]
    .map(({ at, body }) => ({ at: new Date(at ?? 0).toISOString(), pounds: Number(body) })) // never null: see the query
    .filter(({ pounds }) => pounds > 0)
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

/** The questions about weight, in pounds: at the start, and at each check-in. */
const WEIGHT_SLUGS = ['weight', 'current-weight']

/** A weight that the patient reported. */
export interface ReportedWeight {
  /** ISO date with zone. */
  readonly at: string
  readonly pounds: number
}
