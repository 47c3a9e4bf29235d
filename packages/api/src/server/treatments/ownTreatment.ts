import { and, eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { type TreatmentRow, treatments } from '../db/schema.ts'

/** A treatment of this patient. @throws ApiError 404 if it is unknown or another patient's, without saying which. */
export async function ownTreatment(db: Database, userId: string, treatmentId: string): Promise<TreatmentRow> {
  const [row] = await db
    .select()
    .from(treatments)
    .where(and(eq(treatments.id, treatmentId), eq(treatments.userId, userId)))
  if (!row) throw new ApiError(404, 'TREATMENT_NOT_FOUND', 'We couldn’t find this treatment. Reload the page to see yours.')
  return row
}
