import { eq, lt } from 'drizzle-orm'
import { ApiError } from '../ApiError.ts'
import { sessions } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment, ownTreatment } from '../ownTreatment.ts'

export const getSession: Handler<'getSession'> = async ({ services: { db }, params, userId }) => {
  const treatment = await ownTreatment(db, userId, params.treatment_id)
  const [row] = await db.select().from(sessions).where(eq(sessions.treatmentId, treatment.id))
  return { document: row ? { ...row.document, revision: row.revision } : null }
}

export const putSession: Handler<'putSession'> = async ({ services: { db }, params, body: { document }, userId }) => {
  const treatment = await openTreatment(db, userId, params.treatment_id)
  const row = { revision: document.revision, document }
  const [written] = await db
    .insert(sessions)
    .values({ treatmentId: treatment.id, ...row })
    .onConflictDoUpdate({ target: sessions.treatmentId, set: row, setWhere: lt(sessions.revision, document.revision) })
    .returning({ revision: sessions.revision })
  if (!written) throw new ApiError(409, 'SESSION_OLDER', 'A newer state of this questionnaire is stored. Load it first.')
  return { revision: written.revision }
}
