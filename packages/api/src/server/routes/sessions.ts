import { eq, lt, sql } from 'drizzle-orm'
import { ApiError } from '../http/ApiError.ts'
import { sessions } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { ownTreatment, treatmentEnded } from '../treatments/ownTreatment.ts'

export const getSession: Handler<'getSession'> = async ({ services: { db }, params, userId }) => {
  const treatment = await ownTreatment(db, userId, params.treatment_id)
  const [row] = await db.select().from(sessions).where(eq(sessions.treatmentId, treatment.id))
  return { document: row ? { ...row.document, revision: row.revision } : null }
}

export const putSession: Handler<'putSession'> = async ({ services: { db }, params, body: { document, read }, userId }) => {
  const treatment = await ownTreatment(db, userId, params.treatment_id)
  // a tab that is still open must not bring back what was thrown away in another one
  if (treatment.status === 'in_progress' && treatment.endedAt !== null) throw treatmentEnded()
  const row = { revision: document.revision, document }
  const [written] = await db
    .insert(sessions)
    .values({ treatmentId: treatment.id, ...row })
    .onConflictDoUpdate({
      target: sessions.treatmentId,
      set: row,
      // the very same document is a repeat whose first answer was lost
      setWhere: sql`${read === undefined ? lt(sessions.revision, document.revision) : eq(sessions.revision, read)} or ${sessions.document} = excluded.document`,
    })
    .returning({ revision: sessions.revision })
  if (written) return { revision: written.revision }
  const [stored] = await db.select().from(sessions).where(eq(sessions.treatmentId, treatment.id))
  throw new ApiError(409, 'SESSION_OLDER', 'A newer state of this questionnaire is stored. Load it first.', { stored: stored?.document })
}
