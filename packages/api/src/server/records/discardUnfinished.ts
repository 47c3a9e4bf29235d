import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { screeningAnswers, treatments } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { discardTreatment } from '../treatments/discardTreatment.ts'

/** Discards drafts started and last answered over a year ago. Drafts of patients with a submitted questionnaire stay, because their answers
 * count for it.
 * @returns whether there may be more.
 */
export async function discardUnfinished({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const other = alias(treatments, 'other')
  const sentIn = db
    .select()
    .from(other)
    .where(and(eq(other.userId, treatments.userId), sql`${other.submittedAt} is not null`))
  const answered = db
    .select()
    .from(screeningAnswers)
    .where(and(eq(screeningAnswers.treatmentId, treatments.id), sql`${screeningAnswers.answeredAt} >= ${A_YEAR_AGO}`))
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(treatments)
      .where(
        and(
          eq(treatments.status, 'in_progress'),
          isNull(treatments.endedAt),
          lt(treatments.createdAt, A_YEAR_AGO),
          notExists(sentIn),
          notExists(answered),
        ),
      )
      .orderBy(asc(treatments.createdAt))
      .limit(BATCH)
      .for('update', { of: treatments, skipLocked: true })
    for (const treatment of found) await discardTreatment({ db: tx, now }, treatment, 'system')
    return found.length === BATCH
  })
}

const BATCH = 100
const A_YEAR_AGO = sql`now() - interval '1 year'`
