import { and, eq } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { treatments } from '../db/schema.ts'

export type TreatmentRow = typeof treatments.$inferSelect

/** A treatment of this very patient. @throws ApiError 404, the same for one that is another's and one that is not there. */
export async function ownTreatment(db: Database, userId: string, treatmentId: string): Promise<TreatmentRow> {
  const [row] = await db
    .select()
    .from(treatments)
    .where(and(eq(treatments.id, treatmentId), eq(treatments.userId, userId)))
  if (!row) throw new ApiError(404, 'TREATMENT_NOT_FOUND', 'There is no such treatment.')
  return row
}

/** The refusal of a questionnaire that was thrown away, or whose place another one has taken. */
export function treatmentEndedError(): ApiError {
  return new ApiError(
    409,
    'TREATMENT_ENDED',
    'This questionnaire was discarded, or another one has taken its place. Go on from your treatments.',
  )
}

/**
 * The same, while its questionnaire can still be changed; in a transaction nothing else changes it meanwhile.
 * @throws ApiError 409 once it was sent in.
 */
export async function openTreatment(db: Database, userId: string, treatmentId: string): Promise<TreatmentRow> {
  await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, treatmentId)).for('update')
  const row = await ownTreatment(db, userId, treatmentId)
  if (row.status === 'in_progress' && row.endedAt !== null) throw treatmentEndedError()
  if (row.status !== 'in_progress') throw new ApiError(409, 'ALREADY_SUBMITTED', 'This questionnaire has been sent in already.')
  return row
}
