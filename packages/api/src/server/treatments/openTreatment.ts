import { eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { type TreatmentRow, treatments } from '../db/schema.ts'
import { ownTreatment } from './ownTreatment.ts'

/** A treatment of this patient with an open questionnaire, locked. @throws ApiError 409 after the submission. */
export async function openTreatment(db: Database, userId: string, treatmentId: string): Promise<TreatmentRow> {
  await db.select({ id: treatments.id }).from(treatments).where(eq(treatments.id, treatmentId)).for('update')
  const row = await ownTreatment(db, userId, treatmentId)
  if (row.status === 'in_progress' && row.endedAt !== null) throw treatmentEndedError()
  if (row.status !== 'in_progress')
    throw new ApiError(409, 'ALREADY_SUBMITTED', 'You already sent in this questionnaire. You can follow it under “Treatments”.')
  return row
}

/** The error for a discarded or replaced questionnaire. */
export function treatmentEndedError(): ApiError {
  return new ApiError(409, 'TREATMENT_ENDED', 'This questionnaire was discarded or replaced. Go to “Treatments” to continue.')
}
